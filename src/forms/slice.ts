import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { formsContentPart } from "./content.ts";

export const slice = defineSlice({
	name: "forms",
	after: ["catalogue"],
	domainTypes: [
		"lead-form-props",
		"form-render-context",
		"form-renderer-deps",
		"form-events",
		"form-model",
		"form-handle",
		"field-key",
		"field-options",
		"form-field",
		"regions",
		"lead",
	],
	contributions: [contentPart.add(formsContentPart)],
	load: async () => (await import("./site-slice.ts")).slice,
});
