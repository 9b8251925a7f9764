import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { storefrontContent } from "./content.ts";

export const slice = defineSlice({
	name: "storefront",
	after: ["forms"],
	contributions: [contentPart.add(...storefrontContent)],
	load: async () => (await import("./site-slice.ts")).slice,
});
