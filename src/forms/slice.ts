export const slice = {
	name: "forms",
	domainTypes: ["field-key", "field-options", "form-field", "regions", "lead"],
} as const;
