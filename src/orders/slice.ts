export const slice = {
	name: "orders",
	domainTypes: ["order", "payment-provider"],
} as const;
