import * as z from "zod/mini";
import { defineCall } from "#core/calls.ts";

const short = z.string().check(z.maxLength(60));

export const getLeadForm = defineCall({
	base: "api-nocache",
	name: "getLeadForm",
	verb: "GET",
	summary:
		"A form as its host page would draw it, for a popup: its HTML, with fresh numbers in it, and the style that it needs.",
	input: z.object({
		siteModule: short,
		/** `course-1001`. */
		product: z.optional(short),
		/** The path of the page over which it opens. */
		page: z.string().check(z.maxLength(500)),
	}),
	output: z.object({ html: z.string(), css: z.string() }),
});
