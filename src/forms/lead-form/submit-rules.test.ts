import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormConsentContext } from "#forms/consent-rules.ts";
import { decideOutcome } from "./submit-rules.ts";

const european: FormConsentContext = {
	european: true,
	alwaysRequired: false,
	liveWebinar: false,
	banner: false,
};
const problem = { field: "name", message: "Enter Name" } as const;

test("CONS-007, CONS-009: a missing yes is asked for where it is demanded, else submitting is a refusal", () => {
	expect(decideOutcome(european, { agree: false }, [problem])).toEqual({
		kind: "correct",
		problems: [problem],
	});
	const off = { agree: false, requiredValidations: "false" };
	expect(decideOutcome(european, off, [])).toEqual({
		kind: "refused",
		optIn: "0",
	});
	expect(decideOutcome(european, { agree: true }, []).kind).toBe("send");
});

test("CONS-012: a listed program demands the tick though it demands nothing else", () => {
	const listed = { ...european, alwaysRequired: true, banner: true };
	const off = { agree: false, requiredValidations: "false" };
	expect(decideOutcome(listed, off, [])).toEqual({
		kind: "correct",
		problems: [{ field: "agree", message: "Required" }],
	});
});

test("nothing is ever sent without a tick or with a mistake, and whoever is to mend something is told what", () => {
	const consent = fc.record({
		european: fc.boolean(),
		alwaysRequired: fc.boolean(),
		liveWebinar: fc.boolean(),
		banner: fc.boolean(),
	});
	const values = fc.record({
		agree: fc.constantFrom(true, false, "on", "", undefined),
		requiredValidations: fc.constantFrom(true, false, "true", "false"),
	});
	const problems = fc.array(fc.constant(problem), { maxLength: 2 });
	fc.assert(
		fc.property(consent, values, problems, (form, typed, wrong) => {
			const press = decideOutcome(form, typed, wrong);
			const ticked = typed.agree === true || typed.agree === "on";
			if (press.kind === "send") expect([ticked, wrong]).toEqual([true, []]);
			if (press.kind === "correct") expect(press.problems).not.toEqual([]);
			if (press.kind === "refused") expect(form.european).toBe(true);
		}),
	);
});
