/** Undefined where the value is right, else what is wrong with it, to the letter. Only `required` minds an empty one. */
export type Rule = (value: string) => string | undefined;

const told =
	(isRight: (value: string) => boolean, message: string): Rule =>
	(value) =>
		isRight(value) ? undefined : message;

/** The first thing that is wrong. */
export const allOf =
	(...rules: readonly Rule[]): Rule =>
	(value) => {
		for (const rule of rules) {
			const message = rule(value);
			if (message) return message;
		}
		return undefined;
	};
/** An empty value is nobody's mistake here. */
export const optional =
	(rule: Rule): Rule =>
	(value) =>
		value.trim() ? rule(value) : undefined;

export const required = (message = "Required"): Rule =>
	told((value) => value.trim() !== "", message);

export const oneOf = (values: readonly string[], message: string): Rule =>
	told((value) => values.includes(value), message);

export const maxLength = (most: number): Rule =>
	told(
		(value) => [...value].length <= most,
		`Must be ${most} characters or less`,
	);

/** The message says 15 although fewer are allowed: published so. */
export const phoneDigits: Rule = told(
	(value) => /^\d{1,15}$/.test(value),
	"Invalid phone number, must be 15 digits",
);
export const indianPhone: Rule = told(
	(value) => /^[6-9]\d{9}$/.test(value),
	"Invalid phone number, must be 10 digits",
);
/** As calls judge a number whose country is known. */
export const phoneIn = (country: string): Rule =>
	country.toUpperCase() === "IN" ? indianPhone : phoneDigits;

const isWhole = (value: string) => /^\d+$/.test(value.trim());

export const positiveNumber: Rule = told(
	(value) => isWhole(value) && Number(value) >= 1,
	"Invalid input, must be a positive number",
);
export const twoOrMore: Rule = allOf(
	positiveNumber,
	told(
		(value) => Number(value) >= 2,
		"Invalid input, must be greater than or equal to 2",
	),
);

export const yearOfPassing: Rule = allOf(
	told((value) => [...value].length === 4, "Must be 4 characters"),
	told((value) => /^\d{4}$/.test(value), "Must be 4 digit number"),
);

/** More than a hundred has no message of its own. */
export const marksPercent: Rule = told(
	(value) => /^\d+(\.\d+)?$/.test(value.trim()) && Number(value) <= 100,
	"Must be number",
);

/** Written as day, month, year: 24-12-1999. A year before 1900 has the message of a day to come. */
export function pastDate(today: string): Rule {
	return (value) => {
		if (!value.trim()) return "No Date";
		const [, day = "", month = "", year = ""] =
			/^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(value.trim()) ?? [];
		if (!isDay(Number(year), Number(month), Number(day))) return "Invalid Date";
		const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
		return Number(year) < 1900 || iso > today
			? "Future Date not allowed"
			: undefined;
	};
}

function isDay(year: number, month: number, day: number): boolean {
	const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
	return day >= 1 && day <= (days[month - 1] ?? 0);
}

/** As people count them: whatever stands between white space. */
export const countWords = (text: string): number =>
	text.split(/\s+/).filter(Boolean).length;

export const mostWords = (most: number): Rule =>
	told((value) => countWords(value) <= most, `Must be ${most} words`);

/** What a browser writes where a day could not be read, chosen in a select. */
export const validDay: Rule = told(
	(value) => value !== "Invalid Day",
	"Please select valid day",
);
