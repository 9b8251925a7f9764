import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { resourceContent } from "./content.ts";

export const slice = defineSlice({
	name: "resources",
	after: ["storefront"],
	contributions: [contentPart.add(...resourceContent)],
	load: async () => (await import("./site-slice.ts")).slice,
});
