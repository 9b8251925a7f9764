import { defineAddress } from "#core/addresses.ts";

export const homeAddress = defineAddress("/");

/** In-page anchors of the home page; the first two are published. */
export const homeAnchors = {
	programs: "our-programs",
	postGraduate: "post-graduate-programs",
	fields: "fields",
	questions: "questions",
} as const;
