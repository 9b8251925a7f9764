/**
 * The call's address, apart from its schemas: every page asks for the visit, and the checking of what comes in
 * and goes out would be more script than all the rest of it.
 */
export const getVisitEndpoint = {
	base: "api-nocache",
	name: "getVisit",
	verb: "POST",
} as const;
