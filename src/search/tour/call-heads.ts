/** Apart from its schemas, which only the server needs; see `search/call-heads.ts`. */
export const showHintHead = {
	base: "api-nocache",
	name: "showSearchHint",
	verb: "POST",
} as const;
