import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { applicationSchema } from "./application-schema.ts";

const yesOrNo = [
	{ answer: "Yes", eligible: true },
	{ answer: "No", eligible: false },
];
const problemsOf = (written: unknown) => {
	const read = z.safeParse(applicationSchema, written);
	return read.success
		? []
		: read.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("what a program asks of whoever applies", () => {
	test("SYL-003: names the stages from which admission goes on; nothing at all is right, too", () => {
		expect(z.parse(applicationSchema, { continueFrom: [3, 4] })).toEqual({
			continueFrom: [3, 4],
			questions: [],
		});
		expect(z.parse(applicationSchema, undefined)).toBe(undefined);
		expect(problemsOf({ continueFrom: [10] })).toHaveLength(1);
		expect(problemsOf({ continueFrom: ["3"] })).toHaveLength(1);
	});

	test("LEAD-074: a question has answers to choose from, each eligible or not", () => {
		const asked = (answers: unknown) => ({
			questions: [{ question: "A degree?", answers }],
		});
		expect(problemsOf(asked(yesOrNo))).toEqual([]);
		expect(problemsOf(asked([yesOrNo[0]]))).toEqual([["questions.0.answers", "offers no choice"]]);
		expect(problemsOf(asked([yesOrNo[0], yesOrNo[0]]))).toEqual([
			["questions.0.answers", "names an answer twice"],
		]);
		expect(problemsOf(asked([{ answer: "Yes" }, yesOrNo[1]]))).toHaveLength(1);
		const twice = { question: "A degree?", answers: yesOrNo };
		expect(problemsOf({ questions: [twice, twice] })).toEqual([
			["questions", "asks a question twice"],
		]);
	});
});
