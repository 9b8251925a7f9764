import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldKeys } from "#forms/fields/field-key.ts";
import { draftKey, readDraft, writeDraft } from "./draft-rules.ts";

const leadId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

test("what was kept comes back as it was", () => {
	const value = fc.oneof(fc.string({ unit: "binary" }), fc.boolean());
	const values = fc.dictionary(fc.constantFrom(...fieldKeys), value, {
		noNullPrototype: true,
	});
	fc.assert(
		fc.property(fc.uuid(), values, (id, typed) => {
			const draft = { leadId: id, values: typed };
			expect(readDraft(writeDraft(draft))).toEqual(draft);
		}),
	);
});

test("what we would not have kept is nothing", () => {
	for (const text of [
		null,
		"",
		"{",
		"null",
		"[]",
		'{"leadId":"x","values":{}}',
		`{"leadId":"${leadId}"}`,
		`{"leadId":"${leadId}","values":{"name":"${"x".repeat(20_000)}"}}`,
	])
		expect(readDraft(text), String(text)).toBeUndefined();
	const foreign = { leadId, values: { name: "Ada", admin: true, email: {} } };
	expect(readDraft(JSON.stringify(foreign))?.values).toEqual({ name: "Ada" });
	fc.assert(
		fc.property(fc.anything(), (thing) => {
			readDraft(JSON.stringify(thing) ?? null);
		}),
	);
});

test("each form has one for each product", () => {
	expect(draftKey("query box", "course-1001")).toBe(
		"lyceum-draft query box course-1001",
	);
	expect(draftKey("query box", undefined)).toBe("lyceum-draft query box");
});
