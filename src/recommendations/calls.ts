import * as z from "zod/mini";
import { freeCourseCardOutput } from "#catalogue/api/output-schema.ts";
import { idNumber } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import {
	guestListEndpoint,
	memberListEndpoint,
	questionsEndpoint,
	saveAnswerEndpoint,
} from "./endpoint-calls.ts";

const defineCall = callsAbout("Recommendations");

const maxTextLength = 2_000;
const optionalText = z.optional(
	z.nullable(z.string("must be a text").check(z.maxLength(maxTextLength, "is too long"))),
);
/** Other systems leave out what they do not know, or send it empty. */
const countryId = z.optional(z.nullable(z.union([z.literal(""), idNumber])));

const caller = {
	/** The value of the cookie `sl_sso`; without it, the cookies themselves count. */
	ssoCookie: optionalText,
	countryId,
	/** The value of the cookie `skillup_uuid`. Never read: a signed cookie says who somebody is. */
	deviceId: optionalText,
};

export const getSkillupPersonalizationQuestions = defineCall({
	...questionsEndpoint,
	summary: "The questions about a learner's interests, with what the learner has chosen so far.",
	input: z.object(caller),
	output: z.object({
		status: z.literal(200),
		questions: z.array(
			z.object({
				id: z.string(),
				question: z.string(),
				kind: z.enum(["single", "multiple"]),
				options: z.array(z.object({ value: z.string(), label: z.string() })),
				selectedOptions: z.array(z.string()),
			}),
		),
	}),
});

const listOutput = z.object({
	status: z.literal(200),
	/** Always the same sentence with courses; the reason why there are none without any. */
	msg: z.string(),
	data: z.array(
		z.extend(freeCourseCardOutput, {
			course_id: z.number(),
			/** The reason for the recommendation, in a sentence. */
			reason: z.string(),
			/** The question whose answer the reason names; null where it names none. */
			reasonQuestion: z.nullable(z.string()),
		}),
	),
	/** The slider of these courses as the page shows it; empty without any. */
	html: z.string(),
});

export const getSkillupPersonalisedList = defineCall({
	refusals: [401],
	...memberListEndpoint,
	summary: "The free courses that are recommended to the member who is signed in.",
	input: z.object(caller),
	output: listOutput,
});

export const getSkillupPersonalisedListForGuest = defineCall({
	...guestListEndpoint,
	summary: "The free courses that are recommended for the answers of a guest.",
	input: z.object({
		/** The value of the cookie `skillUp_questionaire_selected_options`. */
		requestToken: z
			.string("must be a text")
			.check(z.minLength(1, "is empty"), z.maxLength(maxTextLength, "is too long")),
		countryId,
	}),
	output: listOutput,
});

const maxNameLength = 100;
const name = z.string("must be a text").check(z.maxLength(maxNameLength, "is too long"));

export const saveSkillupPersonalisationAnswer = defineCall({
	...saveAnswerEndpoint,
	summary:
		"Saves what a learner has chosen, question by question; an empty list takes a choice back.",
	input: z.object({
		...caller,
		/** The values of the chosen options by the ids of their questions. */
		answers: z
			.record(name, z.array(name, "must be a list").check(z.maxLength(50, "has too many")))
			.check(
				z.refine((answers) => Object.keys(answers).length > 0, "is empty"),
				z.refine((answers) => Object.keys(answers).length <= 100, "has too many"),
			),
	}),
	output: z.object({ status: z.literal(200) }),
});
