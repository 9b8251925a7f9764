/*
 * The addresses of calls that every page asks, apart from their schemas: the checking of what comes in and goes out would
 * be more script than all the rest.
 */

export const getVisitEndpoint = {
	base: "api-nocache",
	name: "getVisit",
	verb: "POST",
} as const;
export const userInfoEndpoint = {
	base: "api-nocache",
	name: "getUserInfo",
	verb: "POST",
} as const;
/** The published name; the configuration may give it another. */
export const userInfoErrorEvent = "get-user-info-error";
