export const slice = {
	name: "orders",
	domainTypes: ["order"],
} as const;
