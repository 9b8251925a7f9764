import { getWordCount } from "#forms/fields/word-count-rules.ts";
import { validationMessages } from "./messages.ts";

/** Undefined if the value is valid, else the published message. An empty value is a problem for `requiredRule` only. */
export type TextRule = (value: string) => string | undefined;

export const toRule =
	(isRight: (value: string) => boolean, message: string): TextRule =>
	(value) =>
		isRight(value) ? undefined : message;

/** The first thing that is wrong. */
export const combineRules =
	(...rules: readonly TextRule[]): TextRule =>
	(value) => {
		for (const rule of rules) {
			const message = rule(value);
			if (message) return message;
		}
		return undefined;
	};
/** Accepts an empty value. */
export const optionalRule =
	(rule: TextRule): TextRule =>
	(value) =>
		value.trim() ? rule(value) : undefined;

/** White space, and what takes no ink: zero-width characters, fillers, the empty Braille pattern. */
const invisible = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** An invisible text counts as empty. */
export const requiredRule = (message = validationMessages.required): TextRule =>
	toRule((value) => value.replace(invisible, "") !== "", message);

export const choiceRule = (values: readonly string[], message: string): TextRule =>
	toRule((value) => values.includes(value), message);

export const maxLengthRule = (max: number): TextRule =>
	toRule((value) => [...value].length <= max, validationMessages.tooLong(max));

export const indianPhoneRule: TextRule = toRule(
	(value) => /^[6-9]\d{9}$/.test(value),
	validationMessages.indianPhone,
);

const isWholeNumber = (value: string) => /^\d+$/.test(value.trim());

export const positiveNumberRule: TextRule = toRule(
	(value) => isWholeNumber(value) && Number(value) >= 1,
	validationMessages.positiveNumber,
);
export const twoOrMoreRule: TextRule = combineRules(
	positiveNumberRule,
	toRule((value) => Number(value) >= 2, validationMessages.twoOrMore),
);

export const maxWordCountRule = (max: number): TextRule =>
	toRule((value) => getWordCount(value) <= max, validationMessages.tooManyWords(max));

/** Such as 2027-01-12. */
export function isIsoDay(text: string): boolean {
	const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
	return isCalendarDay(Number(year), Number(month), Number(day));
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
	const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
	return day >= 1 && day <= (days[month - 1] ?? 0);
}
