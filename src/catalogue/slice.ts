export const slice = {
	name: "catalogue",
	domainTypes: ["product", "product-key", "coupon", "list-entry", "summary"],
} as const;
