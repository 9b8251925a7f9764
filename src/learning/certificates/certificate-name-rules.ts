import { accepted, type Result, refused } from "#core/result.ts";
import type { Account } from "#visitors/accounts/account.ts";

export const nameLengths = { min: 2, max: 80 } as const;

type NameProblem = "missing" | "short" | "long" | "markup" | "signs";

/** Joiners within words of Persian or Hindi are no control characters to their readers. */
const unreadable = /(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;
/** More accents than any language puts on one letter: they would cover the lines around. */
const tooManyAccents = /\p{M}{5}/u;
const markup = /[<>{}[\]\\]|:\/\/|www\./i;

/** The name as it is to be printed, in any script. */
export function readCertificateName(typed: string): Result<string, NameProblem> {
	const name = typed.normalize("NFC").trim().replace(/ {2,}/g, " ");
	const length = Array.from(name).length;
	if (name === "") return refused("missing");
	if (markup.test(name)) return refused("markup");
	if (unreadable.test(name) || tooManyAccents.test(name)) return refused("signs");
	if (length < nameLengths.min || !/\p{L}/u.test(name)) return refused("short");
	return length > nameLengths.max ? refused("long") : accepted(name);
}

/** The name before its owner changes it, as the account has it. */
export const suggestCertificateName = ({
	firstName,
	lastName,
}: Pick<Account, "firstName" | "lastName">): string =>
	[firstName, lastName].filter(Boolean).join(" ");

/** Signs that the typefaces of our PDF files have: a name in others can only be printed from the page. */
const setInFiles =
	/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{P}\p{M}\p{Nd}\p{Join_Control} ]*$/u;

export const canBeSetInFile = (name: string) => setInFiles.test(name);
