import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { formsDocument } from "./content.ts";

export const slice = defineSlice({
	name: "forms",
	after: ["catalogue"],
	domainTypes: [
		"lead-form-props",
		"form-render-context",
		"form-events",
		"form-model",
		"field-key",
		"field-options",
		"fields",
		"form-field",
		"regions",
		"lead",
	],
	contributions: [contentPart.add(formsDocument.part)],
	load: async () => (await import("./site-slice.ts")).slice,
});
