import { defineSlice } from "#core/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { catalogueContent } from "./content.ts";

export const slice = defineSlice({
	name: "catalogue",
	after: ["visitors"],
	contributions: [contentPart.add(...catalogueContent)],
});
