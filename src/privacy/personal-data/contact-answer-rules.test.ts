import { describe, expect, test } from "vitest";
import { type BoxAnswer, decideContactAnswers } from "./contact-answer-rules.ts";

const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
const open = { subscriptionStatus: 1, emailSubscriptionStatus: 1 } as const;
const box = (purpose: BoxAnswer["purpose"], given: boolean): BoxAnswer => ({
	purpose,
	given,
	text: "Yes.",
	at,
});
const record = (answers: { mail?: 0 | 1; calls?: 0 | 1 }) =>
	({ ...answers, by: "page", at }) as const;

describe("what somebody has said about being contacted", () => {
	test("is nothing where every box was left unticked, or only a request was agreed to", () => {
		const answers = decideContactAnswers(
			open,
			[box("contact", true), box("email", false), box("sms", false)],
			[],
		);
		expect(answers.mail.isAllowed).toBeUndefined();
		expect(answers.calls.isAllowed).toBeUndefined();
		expect(answers.requests).toEqual([box("contact", true)]);
	});

	test("is a yes where a box was ticked, each question by itself", () => {
		const answers = decideContactAnswers(open, [box("email", true), box("call", false)], []);
		expect(answers.mail).toMatchObject({ isAllowed: true, consents: [box("email", true)] });
		expect(answers.calls.isAllowed).toBeUndefined();
	});

	test("is no yes to emails until a tick is confirmed, where it must be", () => {
		const answers = decideContactAnswers(open, [box("email-request", true)], []);
		expect(answers.mail.isAllowed).toBeUndefined();
	});

	test("is what was answered here since, in both directions", () => {
		const refused = { subscriptionStatus: 1, emailSubscriptionStatus: 0 } as const;
		const answers = decideContactAnswers(
			refused,
			[box("email", true)],
			[record({ mail: 0, calls: 1 })],
		);
		expect([answers.mail.isAllowed, answers.calls.isAllowed]).toEqual([false, true]);
	});

	test("is no answer to the other question where one was answered alone", () => {
		const alone = decideContactAnswers(open, [], [record({ mail: 1 })]);
		expect([alone.mail.isAllowed, alone.calls.isAllowed]).toEqual([true, undefined]);
		const later = decideContactAnswers(open, [], [record({ calls: 1 }), record({ mail: 1 })]);
		expect(later.calls).toMatchObject({ isAllowed: true, answered: { by: "page" } });
	});
});
