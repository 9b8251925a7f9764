/** The address of the call that pages of resources make, apart from its schema, which only the server needs. */
export const engagementEndpoint = {
	base: "sheldon",
	name: "setEngagementMatrixNodeApi",
	verb: "POST",
} as const;
