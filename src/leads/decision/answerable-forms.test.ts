import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { resolveDay } from "#core/time.ts";
import type { CustomField } from "#forms/fields/custom-field-schema.ts";
import { type FieldKey, toCustomFieldKey } from "#forms/fields/field-key.ts";
import { type BuiltInFieldKey, fieldKeys } from "#forms/fields/fields.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { formsFileSchema } from "#forms/placements/forms-file-schema.ts";
import { emailRequirements } from "#forms/validation/email-rules.ts";
import { ruleSets } from "#forms/validation/form-rules.ts";
import { aCountry } from "#visitors/testing.ts";
import { judgeSubmission, selectVisibleValues, toFormRuleContext } from "./judgement-rules.ts";

/** Answers every field that there is. */
const somebody: Record<BuiltInFieldKey, unknown> = {
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
	targetSegment: "B2B",
	yearInBusiness: "1-5",
	annualRevenue: "$5-20 million",
	partnership: "Distributor",
	queryType: "business",
	requiredValidations: true,
	selectCourse: "b163",
	linkednUrl: "https://linkedin.example/in/ada",
	agreeEmail: true,
	agreeSms: true,
	agreeCall: true,
};

const today = Temporal.PlainDate.from("2026-11-20");

const required = fc.boolean();
const limit = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constant(0.5)), {
	nil: undefined,
});
const day = fc.option(
	fc.oneof(
		fc.integer({ min: -400, max: 400 }),
		fc.integer({ min: -400, max: 400 }).map((days) => today.add({ days }).toString()),
	),
	{ nil: undefined },
);
const customField = fc.oneof(
	fc.record({
		kind: fc.constant("text"),
		required,
		maxLength: fc.constantFrom(undefined, 0, 1, 5000),
		lines: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant("number"),
		required,
		min: limit,
		max: limit,
		decimals: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant("date"),
		required,
		earliest: day,
		latest: day,
	}),
	fc.record({
		kind: fc.constant("choice"),
		required,
		choices: fc.array(
			fc.oneof(
				{ weight: 4, arbitrary: fc.constantFrom("A", "B", "C", "\u200c") },
				fc.string({ unit: "binary", maxLength: 4 }),
			),
			{ maxLength: 4 },
		),
	}),
);
const dependentField = fc.record({
	kind: fc.constant("dependent choice"),
	required,
	dependsOn: fc.constantFrom("own0", "own1", "name"),
	choices: fc.constantFrom(
		{ A: ["C"], B: ["D", "C"] },
		{ B: ["C"], A: ["D"] },
		{ A: ["D"] },
		{ A: [], B: ["C"] },
	),
});
const ownChoice = fc.record({
	kind: fc.constant("choice"),
	required,
	choices: fc.constantFrom(["A", "B"], ["B", "A"]),
});
const customFields = fc
	.oneof(
		{ arbitrary: fc.array(customField, { maxLength: 3 }), weight: 3 },
		{ arbitrary: fc.tuple(ownChoice, dependentField), weight: 1 },
	)
	.map((fields) =>
		fields.map((field, index) => ({
			...field,
			name: `own${index}`,
			label: "Own",
		})),
	);

/** Answers like a visitor who reads the label and the limits. */
function answerCustomField(field: CustomField, others: readonly CustomField[]): string {
	switch (field.kind) {
		case "text":
			return "x";
		case "number": {
			const { min = -Infinity, max = Infinity, decimals } = field;
			const near = Math.min(Math.max(1, min), max);
			if (decimals) return near.toFixed(6);
			return String(near === min ? Math.ceil(near) : Math.floor(near));
		}
		case "date":
			return resolveDay(today, field.earliest ?? field.latest ?? 0).toString();
		case "choice":
			return field.choices[0] ?? "";
		case "dependent choice":
			return offeredBeside(field, others)[0] ?? "";
	}
}

function offeredBeside(
	{ dependsOn, choices }: Extract<CustomField, { kind: "dependent choice" }>,
	others: readonly CustomField[],
): readonly string[] {
	const other = others.find(({ name }) => name === dependsOn);
	const chosen = other && answerCustomField(other, others);
	return choices.find(({ of }) => of === chosen)?.offered ?? [];
}

const builtInPlacement = fc.record({
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

const writtenPlacement = fc.tuple(builtInPlacement, customFields).map(([placement, own]) => ({
	...placement,
	fields: [...placement.fields, ...own.map(({ name }) => name)],
	customFields: own,
}));

test("every form that the content may have can be sent: by somebody who answers all it shows, from anywhere", () => {
	let accepted = 0;
	const kinds = new Set<string>();
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
			for (const { kind } of placement.customFields ?? []) kinds.add(kind);
			for (const queryType of ["individual", "business"])
				for (const name of ["United States", "Canada", "Portugal"]) {
					const country = aCountry({ name });
					const context = toFormRuleContext(placement, read.data, {
						countries: [country],
						country,
						today,
					});
					const answers: FormValues = {
						...somebody,
						queryType,
						...Object.fromEntries(
							placement.customFields?.map((field) => [
								toCustomFieldKey(field.name),
								answerCustomField(field, placement.customFields ?? []),
							]) ?? [],
						),
					};
					const values = Object.fromEntries(placement.fields.map((key) => [key, answers[key]]));
					const shown = selectVisibleValues({ values, isPayload: false }, context);
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
	expect([...kinds].sort()).toEqual(["choice", "date", "dependent choice", "number", "text"]);
});
