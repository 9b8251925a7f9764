import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { birthDateText, selectedRegion } from "#leads/application-rules.ts";
import {
	type ApplicationContext,
	type ApplicationValues,
	assessEligibility,
	judgeApplication,
	judgeApplicationStep,
	nameAnswersByQuestion,
} from "./application-rules.ts";
import {
	type ApplicationStep,
	applicationFieldNames,
	applicationSteps,
	nextApplicationStep,
	previousApplicationStep,
	questionFieldName,
} from "./form/step-rules.ts";
import { anApplicationContext, someApplicationValues } from "./testing.ts";

const context: ApplicationContext = anApplicationContext();
const said = (
	step: ApplicationStep,
	field: string,
	values: ApplicationValues,
): string | undefined =>
	judgeApplicationStep(step, { ...someApplicationValues(), ...values }, context).find(
		(problem) => problem.field === field,
	)?.message;
const degree = questionFieldName("Do you have a degree?");
const years = questionFieldName("How many years?");
const birth = (birthDay: string, birthMonth: string, birthYear: string) =>
	said("about", "birth", { birthDay, birthMonth, birthYear });

describe("the date of birth", () => {
	test.each([
		["24", "12", "1999"],
		["1", "1", "1900"],
		["29", "2", "2024"],
		["٢٤", "١٢", "١٩٩٩"],
		[" 24 ", "12", "1999"],
	])("VAL-058: %s-%s-%s is one", (...parts) => {
		expect(birth(...parts)).toBe(undefined);
	});

	test.each([
		["31", "2", "1999"],
		["29", "2", "2023"],
		["12", "24", "1999"],
		["24", "", "1999"],
		["24", "12", "99"],
		["twenty", "12", "1999"],
		["-1", "12", "1999"],
		["1e1", "12", "1999"],
		["24", "12", "19999"],
		["24-12", "1999", ""],
		["\u202e24", "12", "1999"],
		["9".repeat(200), "12", "1999"],
	])("VAL-058: %s-%s-%s is Invalid Date", (...parts) => {
		expect(birth(...parts)).toBe("Invalid Date");
	});

	test("VAL-059: it is No Date while all of its inputs are empty", () => {
		expect(birth("", " ", "")).toBe("No Date");
		expect(judgeApplicationStep("about", {}, context)[0]).toEqual({
			field: "birth",
			message: "No Date",
		});
	});

	test("VAL-060: before 1900 and after today it is Future Date not allowed", () => {
		expect(birth("31", "12", "1899")).toBe("Future Date not allowed");
		expect(birth("22", "11", "2026")).toBe("Future Date not allowed");
		expect(birth("1", "1", "9999")).toBe("Future Date not allowed");
		expect(birth("21", "11", "2026")).toBe(undefined);
	});

	test("is one text: day, month, year", () => {
		expect(birthDateText(someApplicationValues())).toBe("24-12-1999");
		expect(birthDateText({ birthMonth: "3" })).toBe("-3-");
		expect(birthDateText({})).toBe("");
	});
});

describe("the country of residence", () => {
	test("VAL-063: a state is Required in the United States only", () => {
		expect(said("about", "cState", { country: "US", cState: "" })).toBe("Required");
		expect(said("about", "cState", { country: "US", cState: "ON" })).toBe("Required");
		expect(said("about", "cState", { country: "US", cState: "HI" })).toBe(undefined);
		expect(said("about", "cState", { country: "DE", cState: "" })).toBe(undefined);
	});

	test("VAL-064: a province is Required in Canada only", () => {
		const canada = { country: "CA", cState: "NY" };
		expect(said("about", "cProvince", { ...canada, cProvince: "" })).toBe("Required");
		expect(said("about", "cProvince", { ...canada, cProvince: "QC" })).toBe(undefined);
		expect(said("about", "cState", canada)).toBe(undefined);
		expect(said("about", "cProvince", { country: "US" })).toBe(undefined);
	});

	test("an unlisted country is refused", () => {
		for (const country of ["", "Atlantis", "us", "__proto__"])
			expect(said("about", "country", { country })).toBe("Required");
	});

	test("only the region of the chosen country is used", () => {
		const typed = { cState: "NY", cProvince: "ON" };
		expect(selectedRegion({ ...typed, country: "US" })).toBe("NY");
		expect(selectedRegion({ ...typed, country: "CA" })).toBe("ON");
		expect(selectedRegion({ ...typed, country: "DE" })).toBe(undefined);
	});
});

describe("background", () => {
	const year = (yearOfPassing: string) => said("background", "yearOfPassing", { yearOfPassing });
	const marks = (value: string) => said("background", "marks", { marks: value });

	test("VAL-055: a year of passing that is not four characters long: Must be 4 characters", () => {
		for (const wrong of ["", "201", "20199", "x".repeat(5000)])
			expect(year(wrong)).toBe("Must be 4 characters");
		expect(year(" 2019 ")).toBe(undefined);
	});

	test("a year of passing is not in the future, and not before 1900", () => {
		const thisYear = Number(context.today.slice(0, 4));
		expect(year(String(thisYear))).toBe(undefined);
		for (const wrong of ["1899", String(thisYear + 1)])
			expect(year(wrong)).toBe(`Enter a year from 1900 to ${thisYear}`);
	});

	test("VAL-056: four characters that are no digits: Must be 4 digit number", () => {
		for (const wrong of ["20a9", "-201", "1e10", "20.1"])
			expect(year(wrong)).toBe("Must be 4 digit number");
	});

	test("VAL-057, VAL-067: marks are a number of at most 100, else: Must be number", () => {
		for (const wrong of ["", "many", "101", "100.5", "-3", "1e1", "Infinity"])
			expect(marks(wrong)).toBe("Must be number");
		for (const sound of ["0", "64.5", "100"]) expect(marks(sound)).toBe(undefined);
	});

	test("experience is one of the ranges", () => {
		expect(said("background", "experience", { experience: "20" })).toBe(
			"Select Total Work Experience",
		);
	});

	test("each question of the program requires one of its own answers", () => {
		expect(said("background", degree, { [degree]: "" })).toBe("Required");
		expect(said("background", years, { [years]: "Yes" })).toBe("Required");
		expect(said("background", degree, { [degree]: "No" })).toBe(undefined);
	});

	test("LEAD-074: an answer is eligible or ineligible as the program defines it", () => {
		const { questions } = context;
		const values = {
			...someApplicationValues(),
			[degree]: "No",
			[years]: "Two",
		};
		expect(assessEligibility(values, questions)).toEqual([
			{ question: "Do you have a degree?", answer: "No", eligible: false },
			{ question: "How many years?", answer: "Two", eligible: true },
		]);
		expect(assessEligibility({ [years]: "Ten" }, questions)).toEqual([]);
	});
});

describe("the statements", () => {
	test.each([
		["purpose", 400],
		["work", 500],
	] as const)("VAL-061, VAL-062: %s has at most %d words", (field, maxWords) => {
		const makeWords = (count: number) => "word\u2003\n".repeat(count);
		expect(said("words", field, { [field]: makeWords(maxWords) })).toBe(undefined);
		expect(said("words", field, { [field]: makeWords(maxWords + 1) })).toBe(
			`Must be ${maxWords} words`,
		);
		expect(said("words", field, { [field]: makeWords(10_000) })).toBe(`Must be ${maxWords} words`);
	});

	test("only the first of the two is required", () => {
		expect(said("words", "purpose", { purpose: " \n" })).toBe("Required");
		expect(said("words", "work", { work: "" })).toBe(undefined);
	});

	test("VAL-066: a day is chosen: Please select valid day", () => {
		for (const day of ["Invalid Day", "", "Sunday", "monday"])
			expect(said("words", "day", { day })).toBe("Please select valid day");
		expect(said("words", "day", { day: "Tuesday" })).toBe(undefined);
	});
});

test("VAL-065: the box of the terms: Required", () => {
	expect(said("send", "terms", { terms: "" })).toBe("Required");
	expect(judgeApplicationStep("send", {}, context)).toEqual([
		{ field: "terms", message: "Required" },
	]);
	expect(said("send", "terms", { terms: "on" })).toBe(undefined);
});

describe("an answer to a question of the program", () => {
	const { questions } = context;
	const given = { [degree]: "No", [years]: "Two" };

	test("stays that of its question when the questions are moved, and is none to another one", () => {
		const [first, second] = questions;
		if (!first || !second) throw new Error("no questions");
		const moved = { ...context, questions: [second, first] };
		expect(assessEligibility(given, moved.questions)).toEqual([
			{ question: "How many years?", answer: "Two", eligible: true },
			{ question: "Do you have a degree?", answer: "No", eligible: false },
		]);
		const other = { ...first, question: "Were you ever convicted?" };
		expect(assessEligibility(given, [other])).toEqual([]);
		expect(
			judgeApplicationStep(
				"background",
				{ ...someApplicationValues(), ...given },
				{ ...context, questions: [other] },
			),
		).toEqual([{ field: questionFieldName(other.question), message: "Required" }]);
	});

	test("is read from a draft of an earlier version by its position", () => {
		const stored = { question1: "No", question2: "Two", question9: "x" };
		expect(nameAnswersByQuestion({ ...stored, marks: "81" }, questions)).toEqual({
			...given,
			marks: "81",
		});
		expect(nameAnswersByQuestion({ question1: "No", [degree]: "Yes" }, questions)).toEqual({
			[degree]: "Yes",
		});
	});
});

describe("an application as a whole", () => {
	test("is valid when each of its pages is", () => {
		expect(judgeApplication(someApplicationValues(), context)).toEqual([]);
		expect(judgeApplication({}, context).map(({ step }) => step)).toEqual([...applicationSteps]);
	});

	test("any typed values are validated, and each page reports its own fields only", () => {
		const names = applicationSteps.flatMap((step) =>
			applicationFieldNames(step, context.questions),
		);
		const typed = fc.dictionary(
			fc.constantFrom(...names),
			fc.string({ unit: "binary", maxLength: 40 }),
		);
		fc.assert(
			fc.property(typed, (values) => {
				const judged = judgeApplication(values, context);
				for (const { step, problems } of judged) {
					const own = applicationFieldNames(step, context.questions);
					for (const { field, message } of problems) {
						expect(field === "birth" || own.includes(field)).toBe(true);
						expect(message).not.toBe("");
					}
				}
			}),
		);
	});

	test("its pages follow one another", () => {
		expect(previousApplicationStep("about")).toBe(undefined);
		expect(nextApplicationStep("send")).toBe("send");
		for (const step of applicationSteps.slice(1))
			expect(nextApplicationStep(previousApplicationStep(step) ?? step)).toBe(step);
	});
});
