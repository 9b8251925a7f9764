import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type FieldKey, fieldKeys } from "#forms/fields/field-key.ts";
import { formsFileSchema } from "#forms/placements/placement-schema.ts";
import { emailRequirements } from "#forms/validation/email-rules.ts";
import { ruleSets } from "#forms/validation/form-rules.ts";
import { aCountry } from "#visitors/testing.ts";
import {
	judgeSubmission,
	selectVisibleValues,
	toFormRuleContext,
} from "./judgement-rules.ts";

/** Answers every field that there is. */
const somebody: Record<FieldKey, unknown> = {
	name: "Ada Lovelace",
	firstname: "Ada",
	lastname: "Lovelace",
	email: "ada@engines.example",
	phoneCode: "1",
	personPhone: "2125550123",
	personPhoneAlternate: "2125550124",
	experience: "1-3",
	course: "course-1001",
	message: "In the evening?",
	lookingFor: "not sure",
	agree: true,
	company: "Engines",
	university: "Oxford",
	no_of_learner: "12",
	country: "Canada",
	cState: "NY",
	cProvince: "ON",
	cNoEmps: "50-249",
	queryType: "business",
	requiredValidations: true,
	agreeEmail: true,
	agreeSms: true,
	agreeCall: true,
};

const writtenPlacement = fc.record({
	siteModule: fc.constant("a form"),
	variant: fc.constantFrom("standard", "business"),
	leadType: fc.constantFrom("b2c", "b2b"),
	fields: fc
		.subarray([...fieldKeys])
		.map((more) => [...new Set<FieldKey>(["email", "agree", ...more])]),
	optional: fc.constantFrom([], ["personPhone"]),
	emailKind: fc.constantFrom(undefined, ...emailRequirements),
	rules: fc.constantFrom(undefined, ...ruleSets),
	texts: fc.constant({ title: "A form" }),
	consent: fc.constantFrom("box", "required", "banner", "live-webinar"),
	businessModule: fc.constantFrom(undefined, "a form"),
});

test("every form that the content may have can be sent: by somebody who answers all it shows, from anywhere", () => {
	let accepted = 0;
	fc.assert(
		fc.property(writtenPlacement, fc.boolean(), (written, european) => {
			const read = z.safeParse(formsFileSchema, {
				placements: [written],
				mail: { free: ["gmail.com"], disposable: ["yopmail.com"] },
				consent: { agree: "a", email: "e", sms: "s", call: "c" },
			});
			const [placement] = read.success ? read.data.placements : [];
			if (!read.success || !placement) return;
			accepted += 1;
			for (const queryType of ["individual", "business"])
				for (const name of ["United States", "Canada", "Portugal"]) {
					const country = aCountry({ name });
					const context = toFormRuleContext(placement, read.data, {
						countries: [country],
						country,
					});
					const answers = { ...somebody, queryType };
					const values = Object.fromEntries(
						placement.fields.map((key) => [key, answers[key]]),
					);
					const shown = selectVisibleValues(
						{ values, isPayload: false },
						context,
					);
					const consent = {
						european,
						alwaysRequired: placement.consent === "required",
						liveWebinar: placement.consent === "live-webinar",
						banner: placement.consent === "banner",
					};
					expect(judgeSubmission(shown, { context, consent })).toMatchObject({
						kind: "send",
					});
				}
		}),
		{ numRuns: 3000 },
	);
	expect(accepted).toBeGreaterThan(20);
});
