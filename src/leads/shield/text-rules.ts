import { getMaxFieldLength } from "#forms/fields/field-key.ts";
import { maxMessageLength } from "#forms/fields/fields.ts";
import type { FormAnswers } from "#leads/submission/submission.ts";

/** Signs of spam in the texts of a form. */
export interface TextSignals {
	/** Links in the message and in custom fields of the operator. */
	readonly links: number;
	/** A name, company or university contains a link or a tag. */
	readonly hasLinkInName: boolean;
	/** Three scripts in one form, or two in one word. */
	readonly hasMixedScripts: boolean;
}

const names = ["name", "firstname", "lastname", "company", "university"] as const;

export function findTextSignals(answers: FormAnswers): TextSignals {
	const named = names.map((key) => examinedText(answers, key)).join("\n");
	const message = [
		examinedText(answers, "message"),
		...Object.values(answers.custom).map((answer = "") => answer.slice(0, maxMessageLength)),
	].join("\n");
	return {
		links: countLinks(message),
		hasLinkInName: countLinks(named) > 0 || tag.test(named),
		hasMixedScripts: mixesScripts(`${named}\n${message}`),
	};
}

/**
 * Cut to the longest value of its field, for the examination only. A body may hold a field that its form does not have;
 * such a value is neither refused nor stored, and would be examined at the full length of the body.
 */
export function examinedText(
	answers: FormAnswers,
	key: (typeof names)[number] | "message" | "email",
): string {
	return answers[key].slice(0, getMaxFieldLength(key));
}

/** The number of characters within a tag is limited: without a limit each `<` of many is followed to the end of the text. */
const tag = /<[a-z!/][^<>]{0,300}>|\[\/?(url|link)\b/i;

const link = /\bhttps?:\/\/|\bwww\.\w|<a\s|\[url\b/gi;

/** A link that is written both as text and as tag counts twice: that is not done by accident. */
export function countLinks(text: string): number {
	return text.match(link)?.length ?? 0;
}

/** Scripts that are used together count as one. */
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
	const within = (part: string) => scripts.filter((script) => script.test(part)).length;
	if (within(text) >= 3) return true;
	return mixedWord.test(text);
}

/**
 * Letters that only look alike: a Cyrillic a in a Latin word. Between the two letters may stand marks and letters of other
 * scripts, but none of these three, so that no two attempts read the same characters.
 */
const mixedWord = new RegExp(
	[
		["Latin", "Cyrillic", "Greek"],
		["Cyrillic", "Latin", "Greek"],
		["Greek", "Latin", "Cyrillic"],
	]
		.map(
			([first, second, third]) =>
				`\\p{sc=${first}}[[\\p{L}\\p{M}]--[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}]]*[\\p{sc=${second}}\\p{sc=${third}}]`,
		)
		.join("|"),
	"v",
);

/** Only longer messages are compared: "Please call me" is written by many people. */
const minCountedMessageLength = 40;

/** The text by which equal messages are counted; undefined for short ones, which people write independently. */
export function messageKey(answers: FormAnswers): string | undefined {
	const plain = examinedText(answers, "message")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	return plain.length >= minCountedMessageLength ? plain : undefined;
}
