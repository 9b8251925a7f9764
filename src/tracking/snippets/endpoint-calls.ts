/** The address of the call that says who a visitor is at the services whose scripts run in the pages, apart from its schema. */
export const snippetUserEndpoint = {
	base: "api-nocache",
	name: "getSnippetUser",
	verb: "POST",
} as const;
