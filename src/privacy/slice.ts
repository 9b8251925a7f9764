export const slice = {
	name: "privacy",
	domainTypes: ["personal-data"],
} as const;
