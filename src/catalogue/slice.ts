import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { catalogueContent } from "./content.ts";

export const slice = defineSlice({
	name: "catalogue",
	after: ["visitors"],
	domainTypes: [
		"product",
		"product-key",
		"coupon",
		"list-entry",
		"summary",
		"group",
		"market",
		"free-learning-terms",
	],
	contributions: [contentPart.add(...catalogueContent)],
	load: async () => (await import("./site-slice.ts")).slice,
});
