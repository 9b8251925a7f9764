import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { openUserHashes } from "./user-hash-rules.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
const hashes = openUserHashes(createSecretHmac("a secret"), () => now);
const lead = crypto.randomUUID() as Id<"lead">;
const person = crypto.randomUUID() as Id<"person">;

test("a hash says for whom it was signed, and a lead's is no person's", () => {
	now = start;
	expect(hashes.ownerOf(hashes.ofLead(lead))).toEqual({ kind: "lead", lead });
	expect(hashes.ownerOf(hashes.ofPerson(person))).toEqual({
		kind: "person",
		person,
	});
});

test("one of a lead lives a day, one in a letter thirty", () => {
	now = start;
	const [ofLead, ofPerson] = [hashes.ofLead(lead), hashes.ofPerson(person)];
	now = start.add({ hours: 23 });
	expect(hashes.ownerOf(ofLead)).toBeDefined();
	now = start.add({ hours: 24 });
	expect(hashes.ownerOf(ofLead)).toBeUndefined();
	expect(hashes.ownerOf(ofPerson)).toBeDefined();
	now = start.add({ hours: 30 * 24 });
	expect(hashes.ownerOf(ofPerson)).toBeUndefined();
});

test("AUTO-011: unsigned, foreign or nonsense counts as absent", () => {
	now = start;
	const unsigned = btoa(`lead,${lead},9999999999`);
	const foreign = openUserHashes(createSecretHmac("another"), () => now).ofLead(
		lead,
	);
	for (const auh of [undefined, "", "a,b", unsigned, foreign, lead])
		expect(hashes.ownerOf(auh)).toBeUndefined();
});
