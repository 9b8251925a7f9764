import * as z from "zod/mini";
import { flagParameter, idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout, type Schema } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";
import { userInfoSchema } from "#visitors/accounts/calls.ts";
import { auhText, notObject, submissionBody } from "./submission/parsing/submission-schema.ts";

const defineCall = callsAbout("Leads");

const acceptedOutput = z.object({
	status: z.literal("success"),
	data: z.object({
		success: z.array(
			z.object({
				lead_id: z.string(),
				email_id: z.string(),
				/** The signed user hash that identifies the lead in links; given to its sender only. */
				auh: z.string(),
				/** A person looks at the request before it is followed up. */
				checked_first: z.optional(z.literal(true)),
			}),
		),
	}),
	/** The call that was booked with it. */
	call: z.optional(
		z.object({
			schedule_call_date_time: z.string(),
			timeZone: z.string(),
			text: z.string(),
			/** Its invite was not sent, because too many emails went to the address today. */
			no_email: z.optional(z.literal(true)),
			/** The time is held for half an hour, until the link of an email is opened. */
			awaits_link: z.optional(z.literal(true)),
		}),
	),
	/** The page that thanks for both a lead and its order. */
	next: z.optional(z.string()),
});
const leadOutput = z.union([
	acceptedOutput,
	/** A European visitor did not agree: nothing is stored, and the form is reset. */
	z.object({ status: z.literal("reset") }),
]);
export type LeadCallAnswer = z.infer<typeof leadOutput>;

const leadCallOptions = {
	verb: "POST",
	input: submissionBody,
	output: leadOutput,
	stamped: true,
} as const;

export const createLead = defineCall({
	refusals: [409, 410, 422, 428],
	...leadCallOptions,
	base: "lead-gateway",
	name: "create-lead",
	summary:
		"Sends someone's details for a call back. The same submission_id again gets the first answer. With schedule_call_date_time and timeZone the call is booked; the lead_id of a lead that was sent before needs no other details for that.",
});

export const b2bSegmentData = defineCall({
	refusals: [409, 410, 422, 428],
	...leadCallOptions,
	base: "api",
	name: "b2bSegmentData",
	summary: "A company's lead. The lead gateway accepts it as well.",
});

export const submitSkillupLead = defineCall({
	refusals: [409, 410, 422, 428],
	...leadCallOptions,
	base: "api",
	name: "submitSkillupLead",
	summary: "A lead of the free-learning pages.",
});

const contactForm = {
	base: "api",
	name: "saveContactFormAction",
	input: submissionBody,
	output: leadOutput,
} as const;

export const saveContactFormAction = defineCall({
	refusals: [409, 410, 422, 428],
	...contactForm,
	verb: "POST",
	stamped: true,
	summary:
		"A contact request, of a trainer or a guest author: no lead. formName or site_module names the form.",
});

/** Published as a GET, which puts personal data into an address; our forms do not use it. */
export const getContactFormAction = defineCall({
	refusals: [409, 410, 422, 428],
	...contactForm,
	verb: "GET",
	changesData: true,
	input: z.extend(submissionBody, {
		formName: textParameter,
		email: textParameter,
	}),
	summary: "The same, for programs that can only ask with a GET.",
});

const notUuid = "must be a UUID";
const requiredUuid = z
	.string(notUuid)
	.check(z.refine((text) => parseUuid(text) !== undefined, notUuid));

export const updateLead = defineCall({
	refusals: [409],
	base: "lead-gateway",
	name: "update-lead",
	verb: "POST",
	summary:
		"Who a request is for: answered on the card after a lead, by the browser that sent it or with its auh.",
	input: z.object(
		{
			update_lead_id: requiredUuid,
			enrollment_type: textParameter,
			funded_by: textParameter,
			group_enrollment_status: z.optional(z.unknown()),
			timeZone: z.optional(textParameter),
			auh: auhText,
		},
		notObject,
	),
	output: acceptedOutput,
	stamped: true,
});

export const leadByData = defineCall({
	refusals: [409, 410, 422, 428],
	base: "lead-gateway",
	name: "lead-by-data",
	verb: "POST",
	summary:
		"A lead of someone already known, by a session or by auh; the flag marks one that was not requested in a form.",
	input: z.object({
		leadData: submissionBody,
		flag: z._default(flagParameter, false),
		user: z.optional(z.object({ auh: auhText })),
	}),
	output: leadOutput,
	stamped: true,
});

const userInfoOutput = z.extend(userInfoSchema, {
	/** Forms are filled from here only when it is 1. */
	shouldPrefill: z.union([z.literal(0), z.literal(1)]),
});
export type LeadUserInfo = z.infer<typeof userInfoOutput>;

const toSuccessOutput = <Data>(data: Schema<Data>) => z.object({ status: z.literal(200), data });

export const getHashedUserInfo = defineCall({
	base: "api-nocache",
	name: "getHashedUserInfo",
	// POST, because logs store addresses, and the hash must not be in them.
	verb: "POST",
	summary: "Who the visitor is, according to a signed auh or the session, for forms.",
	input: z.object({ auh: auhText }),
	output: toSuccessOutput(userInfoOutput),
});

const dialingCode = textParameter.check(
	z.regex(/^\+?\d{1,7}$/, "must be digits, with or without a plus sign"),
);

export const getCountryName = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getCountryName",
	verb: "GET",
	summary: "The country of a dialing code, with or without its plus sign.",
	input: z.object({ countryCode: dialingCode }),
	output: toSuccessOutput(z.object({ id: z.number(), name: z.string() })),
	remembered: true,
});

export const getUserByEmail = defineCall({
	base: "api-nocache",
	name: "getUserByEmail",
	verb: "GET",
	summary:
		"Whether a learner is registered with this email: a list with it, or an empty one. Nothing else is told of the learner.",
	input: z.object({ email: emailSchema }),
	output: toSuccessOutput(z.array(z.object({ email: z.string() }))),
});

export const checkIfEmailExistsForTest = defineCall({
	base: "sheldon",
	name: "checkIfEmailExistsForTest",
	verb: "GET",
	summary: "Whether someone has registered for a test with this email.",
	input: z.object({ emailId: emailSchema, practiceId: idNumber }),
	output: z.object({ status: z.literal(200), emailExists: z.boolean() }),
});
