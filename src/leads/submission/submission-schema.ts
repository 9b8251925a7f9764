import * as z from "zod/mini";
import { isLocalPath, pathAlone } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";

/** Hidden inputs that hold nothing come as empty texts. */
const orEmpty = (isRight: (text: string) => boolean, message: string) =>
	z.optional(
		z
			.string(message)
			.check(z.refine((text) => text === "" || isRight(text), message)),
	);
const upTo = (most: number) =>
	orEmpty((text) => text.length <= most, `must be a text of at most ${most}`);

export const uuidText = orEmpty(
	(text) => parseUuid(text) !== undefined,
	"must be a UUID in small letters",
);
/** Who somebody is, as a link of ours says it. */
export const auhText = upTo(2048);

/**
 * One press of a form's button. Besides these fields there may be the published payload, or what was typed under the
 * keys of the fields; see `press.ts`.
 */
export const pressBody = z.looseObject(
	{
		/** Made by the browser, one a press. */
		submission_id: uuidText,
		/** Made by the browser with the first letter that was typed. */
		lead_id: uuidText,
		site_module: upTo(60),
		/** `course-1001`. */
		product: upTo(40),
		/** The path of the page on which the form stands; a query is not kept, so nobody minds how long it is. */
		page: orEmpty((text) => {
			const path = pathAlone(text);
			return path.length <= 500 && isLocalPath(path);
		}, "must be a path on this site"),
		page_type: upTo(60),
		/** By the keys of the fields; without it they are looked for beside these. */
		values: z.optional(z.record(z.string(), z.unknown())),
		/** Sent for somebody known, whom no form was shown. It only ever takes away. */
		unseen: z.optional(z.unknown()),
		auh: auhText,
		/** From the page on which an automatic lead is made; see `automatic-grant.ts`. */
		grant: upTo(100),
		/** The visitor has confirmed the automatic lead. */
		confirmed: z.optional(z.unknown()),
		stamp: upTo(500),
		/** Nobody sees it. Whatever a program writes there is taken without a word. */
		website: z.optional(z.unknown()),
		proof: upTo(500),
		screen: upTo(60),
	},
	// Published.
	"invalid parameters",
);
export type PressBody = z.infer<typeof pressBody>;
