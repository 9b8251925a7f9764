import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Leads");

const short = z.string().check(z.maxLength(60));

const formCall = {
	base: "api-nocache",
	verb: "GET",
} as const;

const formInput = {
	siteModule: short,
	/** `course-1001`. */
	product: z.optional(short),
	/** The page over which it opens: its path and the part of its query that the form needs. */
	page: z.string(),
};

const markup = { html: z.string(), css: z.string() };

export const getLeadForm = defineCall({
	refusals: [404],
	...formCall,
	input: z.object({
		...formInput,
		/** The id of the title of the frame that the form is put into. */
		labelledBy: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
	}),
	output: z.object(markup),
	name: "getLeadForm",
	summary:
		"A form for a popup: the HTML of its dialog, or of the form alone for a frame that has a title, with fresh numbers in it, and the style that it needs.",
});

/** The limit leaves room for what is pasted by mistake. */
const phoneText = z.string().check(z.maxLength(254));

export const checkPhone = defineCall({
	base: "api-nocache",
	name: "checkPhone",
	// POST, because logs store addresses, and a number must not be in them.
	verb: "POST",
	summary:
		"Which phone number somebody probably means, and whether it is a landline, which receives no text messages. Nothing is stored.",
	input: z.object({ phoneCode: short, personPhone: phoneText }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			/** The two fields as they would be right, and the number as people read it. */
			suggestion: z.nullable(
				z.object({
					phoneCode: z.string(),
					personPhone: z.string(),
					text: z.string(),
				}),
			),
			landline: z.boolean(),
		}),
	}),
});

export const getLeadThanks = defineCall({
	refusals: [403, 404],
	...formCall,
	input: z.object({
		...formInput,
		/** The visitor has skipped the choice of a time for the call. */
		later: z.optional(z.literal("1")),
	}),
	/** The output has the address of the file that the form hands over. */
	output: z.object({
		...markup,
		download: z.optional(z.string()),
		/** The step of a form that leads to a call: whether its time is still to be chosen. */
		callStep: z.optional(z.enum(["choice", "booked"])),
	}),
	name: "getLeadThanks",
	summary:
		"What follows a form, with the file or the lessons that were asked for: for the browser alone that has sent it.",
});
