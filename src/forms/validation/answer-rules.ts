import { combineRules, isCalendarDay, type TextRule, toRule } from "./generic-rules.ts";
import { answerMessages } from "./messages.ts";

export const yearOfPassingRule: TextRule = combineRules(
	toRule((value) => [...value].length === 4, answerMessages.yearLength),
	toRule((value) => /^\d{4}$/.test(value), answerMessages.year),
);

/** More than a hundred has no message of its own. */
export const marksPercentRule: TextRule = toRule(
	(value) => /^\d+(\.\d+)?$/.test(value.trim()) && Number(value) <= 100,
	answerMessages.marks,
);

/** Day, month, year: 24-12-1999. A year before 1900 gets the message for a future date. */
export function pastDateRule(today: string): TextRule {
	return (value) => {
		if (!value.trim()) return answerMessages.noDate;
		const [, day = "", month = "", year = ""] =
			/^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(value.trim()) ?? [];
		if (!isCalendarDay(Number(year), Number(month), Number(day))) return answerMessages.invalidDate;
		const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
		return Number(year) < 1900 || iso > today ? answerMessages.futureDate : undefined;
	};
}

/** `Invalid Day` is what a browser writes when the day chosen in a select cannot be parsed. */
export const validDayRule: TextRule = toRule(
	(value) => value !== "Invalid Day",
	answerMessages.invalidDay,
);
