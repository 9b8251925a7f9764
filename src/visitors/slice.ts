export const slice = {
	name: "visitors",
	domainTypes: ["account", "country"],
} as const;
