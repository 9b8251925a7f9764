/** The address of the call by which a page is counted, apart from its schema. */
export const countVisitEndpoint = {
	base: "api-nocache",
	name: "countVisit",
	verb: "POST",
} as const;
