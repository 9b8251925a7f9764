export const slice = {
	name: "leads",
	domainTypes: [
		"application",
		"sender",
		"stored-lead",
		"submission",
		"submission-digest",
	],
} as const;
