import * as z from "zod/mini";
import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";

/** Hidden inputs without a value arrive as empty texts. */
const optionalText = (isRight: (text: string) => boolean, message: string) =>
	z.optional(z.string(message).check(z.refine((text) => text === "" || isRight(text), message)));
const maxLengthText = (maxLength: number) =>
	optionalText((text) => text.length <= maxLength, `must be a text of at most ${maxLength}`);

const optionalUuid = optionalText((text) => parseUuid(text) !== undefined, "must be a UUID");
const flag = z.optional(z.unknown());

const described = <Of extends z.ZodMiniType>(schema: Of, description: string): Of =>
	schema.check(z.describe(description));

/** The signed user hash of our links. */
export const auhText = maxLengthText(2048);

/** The published message for a lead that is no object. */
export const notObject = "invalid parameters";

/**
 * The body of a submission. Besides these properties it may contain the published payload, or the values of the fields under
 * their keys; see `submission-rules.ts`.
 */
export const submissionBody = z.looseObject(
	{
		submission_id: described(
			optionalUuid,
			"Made by the caller, one for each submission. The same one again gets the first answer.",
		),
		lead_id: described(
			optionalUuid,
			"Made by the caller. The same one with another submission_id changes the lead, if the caller has its cookie or auh.",
		),
		begins_lead: described(flag, "True: this form has not sent the lead before."),
		site_module: described(maxLengthText(60), "The name of the form."),
		product: described(maxLengthText(40), "What the request is about, such as `course-1001`."),
		/** A query is dropped, so its length does not matter. */
		page: described(
			optionalText((text) => {
				const path = withoutQuery(text);
				return path.length <= 500 && isLocalPath(path);
			}, "must be a path on this site"),
			"The path of the page with the form.",
		),
		page_type: described(maxLengthText(60), "The type of that page."),
		/** The fields are read from the body itself if it has no `values`. */
		values: described(z.optional(z.record(z.string(), z.unknown())), "The fields of the form."),
		/** It can only reduce the consent. */
		unseen: described(flag, "Sent for a known visitor without showing a form."),
		auh: described(auhText, "The signed hash of a lead, as an earlier answer gave it."),
		/** See `AutomaticGrants`. */
		grant: described(maxLengthText(100), "Made by a page that creates an automatic lead."),
		attachment: described(
			maxLengthText(2000),
			"What another part of the site adds, such as the order that getOrderQuote answers.",
		),
		schedule_call_date_time: described(
			maxLengthText(40),
			"Books a call: the `dateTime` of a slot of getCallSlots, on the clock of timeZone.",
		),
		timeZone: described(maxLengthText(60), "The `timeZone` of getCallSlots."),
		visitor_time_zone: described(
			maxLengthText(60),
			"The IANA name of the visitor's own zone, for the emails about the call.",
		),
		confirmed: described(flag, "The visitor has confirmed an automatic lead."),
		stamp: described(
			maxLengthText(500),
			"Signed by a form that the site has rendered. A program leaves it out.",
		),
		/** A value is accepted without a message, so that a program does not notice the check. */
		website: described(z.optional(z.unknown()), "Stays empty."),
		proof: described(maxLengthText(500), "The solution of the puzzle of an answer of status 428."),
		screen: described(maxLengthText(60), "The size of the visitor's screen."),
	},
	notObject,
);
export type SubmissionBody = z.infer<typeof submissionBody>;
