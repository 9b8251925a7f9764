import { expect, test } from "vitest";
import type { Attempt } from "#assessments/attempt.ts";
import { createId } from "#core/ids.ts";
import { toLeadPracticeResult } from "#practice-tests/placements/practice-result-rules.ts";
import { resultEmail } from "./result-email.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

const aQuestion = (id: string, question: string) => ({
	...{ id, question, kind: "one" as const, why: `Because of \`${id}\` & so on.` },
	options: [
		{ value: "a", text: "The `first` <one>" },
		{ value: "b", text: "The second" },
	],
	answer: "a",
});

const attempt: Attempt = {
	...{ id: createId(), learner: createId(), subject: "practice 1", passPercent: 70 },
	served: [
		aQuestion("right", "Is *this* right?"),
		aQuestion("wrong", "And this?"),
		aQuestion("empty", "Or this?"),
	],
	answers: { right: "a", wrong: "b" },
	...{ certainty: {}, flagged: [], startedAt: now, deadlineAt: undefined, pace: undefined },
	result: { points: 100, maxPoints: 300, submittedAt: now, hasPassed: false },
};
const result = toLeadPracticeResult(attempt);
if (!result) throw new Error("the attempt has a result");

const anEmail = (more = {}) =>
	resultEmail({
		...{
			to: "ada@example.com",
			firstName: "Ada",
			testTitle: "SQL\r\nTest",
			attempt,
			result,
			coupon: undefined,
		},
		...{ link: "https://lyceum.example/free-practice-tests/sql", brand: "Lyceum", ...more },
	});

test("says the result, and for each question the answer, the right one and the reason", () => {
	const { id, subject, text, html = "" } = anEmail();
	expect(id).toBe(`practice-result-${attempt.id}`);
	expect(subject).toBe("Your result: SQL Test");
	expect(text).toContain(
		"You answered 1 of 3 questions right: 33%. With 70% one passes. The reasons below show what to look at before the next time. 1 question had no answer; that counts as wrong.",
	);
	expect(text).toContain(
		"1. Is this right?\nYour answer is right: The first <one>\nBecause of right",
	);
	expect(text).toContain("2. And this?\nYour answer: The second\nRight answer: The first <one>");
	expect(text).toContain("3. Or this?\nYou gave no answer.\nRight answer: The first <one>");
	expect(html).toContain("The first &lt;one&gt;");
	expect(html).not.toContain("<one>");
});

test("hands over the coupon with a link to the cart for each product", () => {
	const { subject, text } = anEmail({
		coupon: {
			...{ code: "SCHOLAR-1", percent: 50, until: "January 19, 2027" },
			products: [{ title: "SQL", link: "https://lyceum.example/cart?coupon=SCHOLAR-1" }],
		},
	});
	expect(subject).toBe("You have passed: SQL Test");
	expect(text).toContain("It takes 50% off one order until January 19, 2027.");
	expect(text).toContain("\n\nSCHOLAR-1\n\n");
	expect(text).toContain(
		"Order SQL with your coupon:\nhttps://lyceum.example/cart?coupon=SCHOLAR-1",
	);
});
