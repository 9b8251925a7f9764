import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldKeys } from "#forms/fields/fields.ts";
import { draftKey, readDraft, writeDraft } from "./draft-rules.ts";

const leadId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

test("what was kept comes back as it was", () => {
	const value = fc.oneof(fc.string({ unit: "binary" }), fc.boolean());
	const values = fc.dictionary(fc.constantFrom(...fieldKeys), value, {
		noNullPrototype: true,
	});
	const text = fc.string({ unit: "binary" });
	const submission = fc.record({ id: fc.uuid(), call: text, body: text });
	const draft = fc.record({
		leadId: fc.uuid(),
		values,
		submission: fc.option(fc.record({ content: text, id: fc.uuid() }), {
			nil: undefined,
		}),
		unanswered: fc.array(submission, { maxLength: 3 }),
		mayBeStored: fc.boolean(),
	});
	fc.assert(
		fc.property(draft, (saved) => {
			expect(readDraft(writeDraft(saved))).toEqual(saved);
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
		`{"leadId":"${leadId}","values":{"name":"${"x".repeat(200_000)}"}}`,
	])
		expect(readDraft(text), String(text)).toBeUndefined();
	const foreign = {
		leadId,
		values: { name: "Ada", admin: true, email: {} },
		submission: { id: 5 },
		unanswered: [{ id: "1" }, null, "2"],
		mayBeStored: "yes",
	};
	expect(readDraft(JSON.stringify(foreign))).toEqual({
		leadId,
		values: { name: "Ada" },
		submission: undefined,
		unanswered: [],
		mayBeStored: false,
	});
	fc.assert(
		fc.property(fc.anything(), (thing) => {
			readDraft(JSON.stringify(thing) ?? null);
		}),
	);
});

test("each form has one for each product", () => {
	expect(draftKey("query box", "course-1001")).toBe("lyceum-draft query box course-1001");
	expect(draftKey("query box", undefined)).toBe("lyceum-draft query box");
});
