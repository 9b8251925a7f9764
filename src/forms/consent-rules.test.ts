import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	decideSubmit,
	type FormConsentContext,
	getInitialConsent,
	hasConsentWithoutBox,
	toChannelOptIns,
	toggleConsent,
} from "./consent-rules.ts";

const elsewhere: FormConsentContext = {
	european: false,
	alwaysRequired: false,
	liveWebinar: false,
	banner: false,
};
const european = { ...elsewhere, european: true };
const webinar = { ...european, liveWebinar: true };
const listed = { ...european, alwaysRequired: true };
const banner = { ...european, banner: true };

/** The state after a visitor has clicked the box so often. */
const clicked = (form: FormConsentContext, ...ticks: boolean[]) =>
	ticks.reduce((state, tick) => toggleConsent(form, state, tick), getInitialConsent(form));
const off = { agree: false, requiredValidations: false };
const on = { agree: true, requiredValidations: true };
const unticked = { agree: false, requiredValidations: true };

describe("the box of consent", () => {
	test("CONS-001, CONS-002, LEAD-097: starts, and starts again after a reset, as the opposite of European", () => {
		expect(getInitialConsent(european).agree).toBe(false);
		expect(getInitialConsent(elsewhere).agree).toBe(true);
	});

	test("CONS-003, CONS-004: for Europeans unticking turns required fields off, ticking turns them on", () => {
		expect(clicked(european)).toEqual(unticked);
		expect(clicked(european, true)).toEqual(on);
		expect(clicked(european, true, false)).toEqual(off);
		expect(clicked(european, true, false, true)).toEqual(on);
	});

	test("CONS-005: within a live webinar unticking switches nothing off", () => {
		expect(clicked(webinar, true, false)).toEqual(unticked);
	});

	test("CONS-010, CONS-011: the European banner demands nothing until it is ticked, and then for good", () => {
		expect(clicked(banner)).toEqual(off);
		expect(clicked(banner, false)).toEqual(off);
		expect(clicked(banner, true)).toEqual(on);
		expect(clicked(banner, true, false)).toEqual(unticked);
	});

	test("CONS-014: required validation starts on, except in the European banner", () => {
		for (const form of [elsewhere, european, webinar, listed])
			expect(getInitialConsent(form).requiredValidations).toBe(true);
		expect(getInitialConsent({ ...banner, european: false })).toEqual(on);
	});

	test("unticking it elsewhere switches nothing off", () => {
		expect(clicked(elsewhere, false)).toEqual(unticked);
	});
});

describe("a submit", () => {
	test("keeps a European's consent", () => {
		expect(decideSubmit(european, on, true)).toEqual({
			kind: "send",
			optIn: "1",
		});
		expect(decideSubmit(european, off, true)).toMatchObject({ optIn: "0" });
		expect(decideSubmit(elsewhere, on, true)).toEqual({
			kind: "send",
			optIn: undefined,
		});
	});

	test("CONS-007, CONS-014: without consent where it is required is aborted and keeps nothing", () => {
		for (const form of [european, webinar, listed, banner, elsewhere])
			expect(decideSubmit(form, unticked, true)).toEqual({ kind: "abort" });
	});

	test("CONS-008, CONS-009: unticked with validation off resets the form and sends no lead, with any values", () => {
		for (const isSound of [true, false])
			for (const form of [european, banner])
				expect(decideSubmit(form, off, isSound)).toEqual({
					kind: "reset",
					optIn: "0",
				});
	});

	test("VAL-023: outside Europe the box must be ticked, with any value of the flag", () => {
		expect(decideSubmit(elsewhere, off, true)).toEqual({ kind: "abort" });
	});

	test("VAL-024: so must it on European forms of the listed university program", () => {
		expect(decideSubmit(listed, off, true)).toEqual({ kind: "abort" });
		expect(decideSubmit(listed, clicked(listed, true, false), true)).toEqual({
			kind: "abort",
		});
	});

	test("with mistakes in it is aborted", () => {
		expect(decideSubmit(european, on, false)).toEqual({ kind: "abort" });
	});

	test("CONS-009: no clicking and no flag ever sends a lead without consent", () => {
		const form = fc.record({
			european: fc.boolean(),
			alwaysRequired: fc.boolean(),
			liveWebinar: fc.boolean(),
			banner: fc.boolean(),
		});
		const state = fc.record({
			agree: fc.boolean(),
			requiredValidations: fc.boolean(),
		});
		fc.assert(
			fc.property(form, state, fc.boolean(), (candidate, consentState, isSound) => {
				const submit = decideSubmit(candidate, consentState, isSound);
				expect(submit.kind === "send").toBe(consentState.agree && isSound);
				// Only a refusal resets, and only a European can refuse.
				if (submit.kind === "reset")
					expect(
						candidate.european && !consentState.agree && !consentState.requiredValidations,
					).toBe(true);
			}),
		);
	});

	test("of a form without the box needs what a European has said earlier", () => {
		expect(hasConsentWithoutBox(true, "1")).toBe(true);
		for (const optIn of [undefined, "0", "yes", ""])
			expect(hasConsentWithoutBox(true, optIn)).toBe(false);
		expect(hasConsentWithoutBox(false, undefined)).toBe(true);
	});
});

test("each opt-in follows the consent to its own channel and to no other", () => {
	const box = fc.boolean();
	fc.assert(
		fc.property(box, box, box, (email, sms, call) => {
			expect(toChannelOptIns({ email, sms, call })).toEqual({
				sl_email_opt_in: email,
				sl_sms_opt_in: sms,
				sl_call_opt_in: call,
			});
		}),
	);
});
