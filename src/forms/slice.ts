import { defineSlice } from "#core/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { formsContentPart } from "./content.ts";

export const slice = defineSlice({
	name: "forms",
	after: ["catalogue"],
	contributions: [contentPart.add(formsContentPart)],
});
