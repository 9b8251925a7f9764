import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { quizContent } from "./content.ts";

export const slice = defineSlice({
	name: "quizzes",
	after: ["resources"],
	domainTypes: ["quiz"],
	contributions: [contentPart.add(...quizContent)],
});
