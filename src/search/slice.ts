export const slice = {
	name: "search",
	domainTypes: [
		"engine",
		"engine-thread",
		"facet-columns",
		"matcher",
		"product-search",
		"search-engine",
		"segment",
		"vocabulary",
	],
} as const;
