import * as z from "zod/mini";
import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";

/** Hidden inputs without a value arrive as empty texts. */
const optionalText = (isRight: (text: string) => boolean, message: string) =>
	z.optional(z.string(message).check(z.refine((text) => text === "" || isRight(text), message)));
const maxLengthText = (maxLength: number) =>
	optionalText((text) => text.length <= maxLength, `must be a text of at most ${maxLength}`);

const optionalUuid = optionalText((text) => parseUuid(text) !== undefined, "must be a UUID");
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
		/** Made by the browser, one per submission. */
		submission_id: optionalUuid,
		/** Made by the browser when the first character is typed. */
		lead_id: optionalUuid,
		/** True: this form has not sent the lead before. */
		begins_lead: z.optional(z.unknown()),
		site_module: maxLengthText(60),
		/** `course-1001`. */
		product: maxLengthText(40),
		/** The path of the page with the form; a query is dropped, so its length does not matter. */
		page: optionalText((text) => {
			const path = withoutQuery(text);
			return path.length <= 500 && isLocalPath(path);
		}, "must be a path on this site"),
		page_type: maxLengthText(60),
		/** The keys are field names; without `values` the fields are read from the body itself. */
		values: z.optional(z.record(z.string(), z.unknown())),
		/** Sent for a known visitor without showing a form. It can only reduce the consent. */
		unseen: z.optional(z.unknown()),
		auh: auhText,
		/** The page on which an automatic lead is made adds it; see `AutomaticGrants`. */
		grant: maxLengthText(100),
		/** Another part of the page adds it, such as the order of a cart. */
		attachment: maxLengthText(2000),
		/** The time for a call, on the clock of `timeZone`. */
		schedule_call_date_time: maxLengthText(40),
		timeZone: maxLengthText(60),
		/** The visitor's own, for the emails about the call. */
		visitor_time_zone: maxLengthText(60),
		/** The visitor has confirmed the automatic lead. */
		confirmed: z.optional(z.unknown()),
		stamp: maxLengthText(500),
		/**
		 * A hidden field. A value that a program writes there is accepted without a message, so that it
		 * does not notice the check.
		 */
		website: z.optional(z.unknown()),
		proof: maxLengthText(500),
		screen: maxLengthText(60),
	},
	notObject,
);
export type SubmissionBody = z.infer<typeof submissionBody>;
