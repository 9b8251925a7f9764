import fc from "fast-check";
import { expect, test } from "vitest";
import { marksPercentRule, pastDateRule, validDayRule, yearOfPassingRule } from "./answer-rules.ts";
import { maxWordCountRule } from "./generic-rules.ts";

const right = undefined;

test("VAL-055, VAL-056: a year of passing is four characters, all of them digits", () => {
	for (const wrong of ["", "201", "20199"])
		expect(yearOfPassingRule(wrong)).toBe("Must be 4 characters");
	expect(yearOfPassingRule("20a9")).toBe("Must be 4 digit number");
	expect(yearOfPassingRule("2019")).toBe(right);
});

test("VAL-057, VAL-067: marks are a number of at most 100, with one message for both", () => {
	for (const wrong of ["", "many", "-1", "1e1", "101", "100.01"])
		expect(marksPercentRule(wrong)).toBe("Must be number");
	for (const sound of ["0", "64.5", "100"]) expect(marksPercentRule(sound)).toBe(right);
});

const day = pastDateRule("2026-11-21");
test("VAL-058: a date is written day, month, year, and stands in the calendar", () => {
	for (const wrong of ["2020-01-31", "31/01/2020", "31-02-2020", "29-02-2023"])
		expect(day(wrong)).toBe("Invalid Date");
	for (const wrong of ["0-1-2020", "1-13-2020", "1-1-20", "soon"])
		expect(day(wrong)).toBe("Invalid Date");
	for (const sound of ["31-01-2020", "1-1-2020", "29-02-2024"]) expect(day(sound)).toBe(right);
});

test("VAL-059: no date", () => {
	expect(day("")).toBe("No Date");
	expect(day(" ")).toBe("No Date");
});

test("VAL-060: a day to come, and a year before 1900", () => {
	expect(day("22-11-2026")).toBe("Future Date not allowed");
	expect(day("01-01-2027")).toBe("Future Date not allowed");
	expect(day("31-12-1899")).toBe("Future Date not allowed");
	expect(day("21-11-2026")).toBe(right);
	expect(day("01-01-1900")).toBe(right);
});

test("VAL-058: every day of the calendar is one, and nothing else is", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1900, max: 2025 }),
			fc.integer({ min: 0, max: 14 }),
			fc.integer({ min: 0, max: 33 }),
			(year, month, date) => {
				const made = new Date(Date.UTC(year, month - 1, date));
				const stands = made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
				expect(day(`${date}-${month}-${year}`)).toBe(stands ? right : "Invalid Date");
			},
		),
	);
});

test.each([400, 500])("VAL-061, VAL-062: at most %d words, divided by white space", (maxWords) => {
	const makeWords = (count: number) => " a\n".repeat(count);
	expect(maxWordCountRule(maxWords)(makeWords(maxWords))).toBe(right);
	expect(maxWordCountRule(maxWords)(makeWords(maxWords + 1))).toBe(`Must be ${maxWords} words`);
	expect(maxWordCountRule(maxWords)("")).toBe(right);
});

test("VAL-066: a select that holds no valid day", () => {
	expect(validDayRule("Invalid Day")).toBe("Please select valid day");
	expect(validDayRule("Monday")).toBe(right);
});
