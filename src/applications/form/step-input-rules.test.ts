import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDraftBase, toDraftBase } from "#applications/draft/draft-base-rules.ts";
import { parseApplicationPage, parseTypedAnswers } from "./step-input-rules.ts";
import { applicationSteps, questionFieldName } from "./step-rules.ts";

describe("what a page sends", () => {
	test("is read by the fields of the page only", () => {
		const page = parseApplicationPage(
			{ step: "about", birthDay: "1", terms: "on", lead_id: "x" },
			[],
		);
		expect(page?.storable).toEqual({
			birthDay: "1",
			birthMonth: "",
			birthYear: "",
			country: "",
			cState: "",
			cProvince: "",
		});
		expect(page?.way).toBe("on");
	});

	test.each([
		["", { base: "" }],
		["No", {}],
	])(
		"has the questions of the program on the page about the background: %j by position, from %j",
		(byPosition, page) => {
			const parsed = parseApplicationPage(
				{
					...{ step: "background", question1: "No", ...page },
					[questionFieldName("b")]: "Yes",
				},
				[{ question: "a" }, { question: "b" }],
			);
			expect(parsed?.storable).toMatchObject({
				[questionFieldName("a")]: byPosition,
				[questionFieldName("b")]: "Yes",
			});
			expect(parsed?.storable).not.toHaveProperty("question1");
		},
	);

	test("is shown completely and stored as far as possible", () => {
		const typed = "x".repeat(30_000);
		const page = parseApplicationPage(
			{ step: "words", purpose: typed, work: "a\u0000b", day: ["Monday"] },
			[],
		);
		expect(page?.displayed.purpose).toBe(typed);
		expect(page?.storable).toEqual({});
		expect(page?.problems.map(({ field }) => field)).toEqual(["purpose", "work", "day"]);
	});

	test("is a change only where it differs from what the page was rendered with", () => {
		const base = formatDraftBase(
			toDraftBase([
				["purpose", "one\ntwo"],
				["work", ""],
				["day", "Monday"],
			]),
		);
		const page = parseApplicationPage(
			{ step: "words", base, purpose: "one\r\ntwo", work: "a", day: "Friday" },
			[],
		);
		expect(page?.untouched).toEqual({ purpose: "one\r\ntwo" });
		expect(page?.storable).toEqual({ work: "a", day: "Friday" });
		expect(page?.displayed).toEqual(page?.storable);
	});

	test("while it is typed has the changed fields only, also where one was emptied", () => {
		const body = { step: "background", way: "keep", marks: "81", noMarks: "" };
		expect(parseTypedAnswers(body, [{ question: "a" }])?.storable).toEqual({
			marks: "81",
			noMarks: "",
		});
		expect(parseTypedAnswers({}, [])).toBe(undefined);
	});

	test("any body is read or is not one of our pages", () => {
		expect(parseApplicationPage(undefined, [])).toBe(undefined);
		expect(parseApplicationPage({ step: "toString" }, [])).toBe(undefined);
		expect(parseApplicationPage({ step: "about", way: "off" }, [])).toBe(undefined);
		fc.assert(
			fc.property(
				fc.constantFrom(...applicationSteps),
				fc.dictionary(fc.string(), fc.anything()),
				(step, body) => {
					const page = parseApplicationPage({ ...body, step, way: "later" }, [{ question: "q" }]);
					for (const text of Object.values(page?.storable ?? {})) {
						expect(text.isWellFormed()).toBe(true);
						expect(text).not.toContain("\u0000");
					}
				},
			),
		);
	});
});
