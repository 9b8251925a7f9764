/** Apart from its schemas, which only the server needs; see `search/endpoint-calls.ts`. */
export const showHintEndpoint = {
	base: "api-nocache",
	name: "showSearchHint",
	verb: "POST",
} as const;
