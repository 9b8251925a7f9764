import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Pages");

export const getSkillUpHomePagePopUpData = defineCall({
	base: "sheldon",
	name: "getSkillUpHomePagePopUpData",
	verb: "GET",
	summary: "What the pop-up of the free-learning page says.",
	input: z.object({}),
	output: z.object({
		status: z.literal(200),
		/** Null: there is none. */
		data: z.nullable(
			z.object({
				heading: z.string(),
				text: z.string(),
				cta_text: z.string(),
				url: z.string(),
			}),
		),
	}),
});
