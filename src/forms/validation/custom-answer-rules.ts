import type { CustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import {
	choiceRule,
	isIsoDay,
	maxLengthRule,
	requiredRule,
	type TextRule,
} from "./generic-rules.ts";
import { customAnswerMessages as texts } from "./messages.ts";

/**
 * Finds the problem of an answer to a custom field of the operator; the message says what to enter.
 */
export function customAnswerRule(limits: CustomFieldLimits): TextRule {
	const isMissing = requiredRule(limits.message ?? texts.missing[limits.kind]);
	const rule = kindRule(limits);
	return (value) => {
		const missing = isMissing(value);
		if (!missing) return rule(value);
		return limits.required ? missing : undefined;
	};
}

function kindRule(limits: CustomFieldLimits): TextRule {
	switch (limits.kind) {
		case "text":
			return maxLengthRule(limits.maxLength ?? 0);
		case "number":
			return (value) => findNumberProblem(parseNumber(value), limits);
		case "date":
			return (value) => findDayProblem(value, limits);
		case "choice":
			return choiceRule(limits.choices ?? [], limits.message ?? texts.missing.choice);
	}
}

/** Undefined for what is no number. Commas are decimal signs in most countries. */
export function parseNumber(value: string): number | undefined {
	const typed = value.trim();
	return /^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

function findNumberProblem(
	number: number | undefined,
	{ min, max, decimals }: CustomFieldLimits,
): string | undefined {
	if (number === undefined) return decimals ? texts.noNumber : texts.noWholeNumber;
	if (!decimals && !Number.isInteger(number)) return texts.noWholeNumber;
	if (min !== undefined && number < min) return texts.tooLow(min);
	return max !== undefined && number > max ? texts.tooHigh(max) : undefined;
}

function findDayProblem(day: string, { earliest, latest }: CustomFieldLimits): string | undefined {
	if (!isIsoDay(day)) return texts.noDay;
	if (earliest && day < earliest) return texts.tooEarly(formatIsoDay(earliest));
	return latest && day > latest ? texts.tooLate(formatIsoDay(latest)) : undefined;
}

/** "January 12, 2027". Without the formats of other pages, which a browser would load for this alone. */
export const formatIsoDay = (day: string): string =>
	new Date(day).toLocaleDateString("en", {
		dateStyle: "long",
		timeZone: "UTC",
	});
