import * as z from "zod/mini";
import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";

/** Hidden inputs that hold nothing come as empty texts. */
const optionalText = (isRight: (text: string) => boolean, message: string) =>
	z.optional(
		z
			.string(message)
			.check(z.refine((text) => text === "" || isRight(text), message)),
	);
const maxLengthText = (maxLength: number) =>
	optionalText(
		(text) => text.length <= maxLength,
		`must be a text of at most ${maxLength}`,
	);

export const optionalUuid = optionalText(
	(text) => parseUuid(text) !== undefined,
	"must be a UUID in small letters",
);
/** Who somebody is, as a link of ours says it. */
export const auhText = maxLengthText(2048);

/**
 * One press of a form's button. Besides these fields there may be the published payload, or what was typed under the
 * keys of the fields; see `press.ts`.
 */
export const submissionBody = z.looseObject(
	{
		/** Made by the browser, one a press. */
		submission_id: optionalUuid,
		/** Made by the browser with the first letter that was typed. */
		lead_id: optionalUuid,
		site_module: maxLengthText(60),
		/** `course-1001`. */
		product: maxLengthText(40),
		/** The path of the page on which the form stands; a query is not kept, so nobody minds how long it is. */
		page: optionalText((text) => {
			const path = withoutQuery(text);
			return path.length <= 500 && isLocalPath(path);
		}, "must be a path on this site"),
		page_type: maxLengthText(60),
		/** By the keys of the fields; without it they are looked for beside these. */
		values: z.optional(z.record(z.string(), z.unknown())),
		/** Sent for somebody known, whom no form was shown. It only ever takes away. */
		unseen: z.optional(z.unknown()),
		auh: auhText,
		/** From the page on which an automatic lead is made; see `automatic-grant.ts`. */
		grant: maxLengthText(100),
		/** The visitor has confirmed the automatic lead. */
		confirmed: z.optional(z.unknown()),
		stamp: maxLengthText(500),
		/** Nobody sees it. Whatever a program writes there is taken without a word. */
		website: z.optional(z.unknown()),
		proof: maxLengthText(500),
		screen: maxLengthText(60),
	},
	// Published.
	"invalid parameters",
);
export type SubmissionBody = z.infer<typeof submissionBody>;
