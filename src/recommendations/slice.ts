import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { questionnaireContent } from "./content.ts";

export const slice = defineSlice({
	name: "recommendations",
	after: ["quizzes"],
	domainTypes: ["questionnaire"],
	contributions: [contentPart.add(questionnaireContent)],
});
