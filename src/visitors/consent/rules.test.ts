import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Consent,
	consentTextVersion,
	decideConsent,
	formatConsentChoice,
	isPurposeAllowed,
	isPurposeStillAllowed,
	parseConsentChoice,
} from "./rules.ts";

const answered = (analytics: boolean, marketing: boolean, text = consentTextVersion) => ({
	choice: { analytics, marketing },
	text,
	on: "2026-11-20",
});
const stateOf = (values: Partial<Parameters<typeof decideConsent>[0]>): Consent =>
	decideConsent({ asksFirst: false, gpc: false, stored: undefined, ...values });
const both = (consent: Consent) => [
	consent.analytics,
	isPurposeAllowed(consent, "analytics"),
	consent.marketing,
	isPurposeAllowed(consent, "marketing"),
];

test("a page that is open goes by what was said meanwhile", () => {
	const yes = formatConsentChoice(answered(true, false));
	const no = formatConsentChoice(answered(false, false));
	const old = formatConsentChoice(answered(true, false, "1"));
	const may = (asksFirst: boolean, began: string | undefined, now?: string) =>
		isPurposeStillAllowed(
			stateOf({
				asksFirst,
				stored: began ? parseConsentChoice(began) : undefined,
			}),
			"analytics",
			now,
		);
	expect(may(false, undefined)).toBe(true);
	expect(may(false, undefined, no)).toBe(false);
	expect(may(true, yes, yes)).toBe(true);
	expect(may(true, yes, no)).toBe(false);
	// The cookie has run out, or was deleted.
	expect(may(true, yes)).toBe(false);
	expect(may(true, old, old)).toBe(false);
	// It cannot be read where a page of before had set it.
	expect(may(false, no)).toBe(false);
});

describe("what a visitor allows", () => {
	test.each([
		["nobody asked, in Europe", { asksFirst: true }, ["unknown", false, "unknown", false]],
		["without an answer, elsewhere", {}, ["unknown", true, "unknown", true]],
		[
			"a yes to both, in Europe",
			{ asksFirst: true, stored: answered(true, true) },
			["given", true, "given", true],
		],
		[
			"a no to both, elsewhere",
			{ stored: answered(false, false) },
			["refused", false, "refused", false],
		],
		[
			"one of each",
			{ asksFirst: true, stored: answered(true, false) },
			["given", true, "refused", false],
		],
		[
			"consent to a text that has changed",
			{ asksFirst: true, stored: answered(true, true, "0") },
			["unknown", false, "unknown", false],
		],
		[
			"a refusal of a text that has changed",
			{ stored: answered(false, false, "0") },
			["refused", false, "refused", false],
		],
		["Global Privacy Control", { gpc: true }, ["refused", false, "refused", false]],
		[
			"the signal, and a yes to both here",
			{ gpc: true, stored: answered(true, true) },
			["given", true, "refused", false],
		],
	])("after %s", (_, values, expected) => {
		expect(both(stateOf(values))).toEqual(expected);
	});

	test("ACC-007: European visitors are consent-gated, others are not: without an answer or a signal only they are held to nothing", () => {
		for (const purpose of ["analytics", "marketing"] as const) {
			expect(isPurposeAllowed(stateOf({ asksFirst: true }), purpose)).toBe(false);
			expect(isPurposeAllowed(stateOf({}), purpose)).toBe(true);
		}
	});
});

test("an answer is read again as it was written, and anything else is none", () => {
	fc.assert(
		fc.property(fc.boolean(), fc.boolean(), (analytics, marketing) => {
			const stored = answered(analytics, marketing);
			expect(parseConsentChoice(formatConsentChoice(stored))).toEqual(stored);
			expect(formatConsentChoice(stored)).toMatch(/^[\w=&.-]+$/);
		}),
	);
	for (const cookie of [
		"",
		"1",
		"analytics=1",
		"x".repeat(10_240),
		"analytics=1&marketing=2&text=1&on=2026-11-20",
	])
		expect(parseConsentChoice(cookie)).toBeUndefined();
});
