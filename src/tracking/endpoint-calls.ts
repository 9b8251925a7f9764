/** The address of the call to which pages report what visitors did, apart from its schema. */
export const userActionsEndpoint = {
	base: "api-nocache",
	name: "saveUserActions",
	verb: "POST",
} as const;
