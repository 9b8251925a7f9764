import { emailKey } from "#core/email-address.ts";
import type { FormValues } from "../shown-rules.ts";
import { textOf } from "../shown-rules.ts";
import { shortestMessage } from "./limits.ts";

/** What the words themselves give reason to doubt. */
export interface TextSigns {
	/** In the message. */
	readonly links: number;
	/** Nobody's name, company or university is an address or holds tags. */
	readonly hasLinkInName: boolean;
	/** Three alphabets at once, or two within one word. */
	readonly hasMixedScripts: boolean;
}

const names = [
	"name",
	"firstname",
	"lastname",
	"company",
	"university",
] as const;

export function signsIn(values: FormValues): TextSigns {
	const named = names.map((key) => textOf(values, key)).join("\n");
	const message = textOf(values, "message");
	return {
		links: linksIn(message),
		hasLinkInName:
			linksIn(named) > 0 || /<[a-z!/][^>]*>|\[\/?(url|link)\b/i.test(named),
		hasMixedScripts: mixesScripts(`${named}\n${message}`),
	};
}

const link = /\bhttps?:\/\/|\bwww\.\w|<a\s|\[url\b/gi;

/** One that is written twice, as text and as tag, counts twice: nobody does that by chance. */
export function linksIn(text: string): number {
	return text.match(link)?.length ?? 0;
}

/** Writings that belong together count as one. */
const scripts = [
	/\p{Script=Latin}/u,
	/\p{Script=Cyrillic}/u,
	/\p{Script=Greek}/u,
	/\p{Script=Arabic}/u,
	/\p{Script=Hebrew}/u,
	/\p{Script=Devanagari}/u,
	/\p{Script=Thai}/u,
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
];

export function mixesScripts(text: string): boolean {
	const within = (part: string) =>
		scripts.filter((script) => script.test(part)).length;
	if (within(text) >= 3) return true;
	// Letters that only look alike: a Cyrillic a in a Latin word.
	return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
		(word) =>
			scripts.slice(0, 3).filter((script) => script.test(word)).length > 1,
	);
}

/** What is compared when many send the same; undefined for what many write alike. */
export function messageKey(values: FormValues): string | undefined {
	const plain = textOf(values, "message")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	return plain.length >= shortestMessage ? plain : undefined;
}

export function isDisposable(
	email: string,
	domains: readonly string[],
): boolean {
	const domain = emailKey(email).split("@").at(-1) ?? "";
	return domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
