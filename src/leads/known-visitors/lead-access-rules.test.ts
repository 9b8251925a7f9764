import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	canChangeLead,
	canScheduleCall,
	openLeadReceipts,
	openUserHashes,
} from "./lead-access-rules.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
const receipts = openLeadReceipts(createSecretHmac("a secret"), () => now);
const aLeadId = () => createId<"lead">();

test("LEAD-093: a lead's number is written encoded and signed, and found again, the latest first", () => {
	const [first, second] = [aLeadId(), aLeadId()];
	const receipt = receipts.addLead({}, first);
	expect(receipt).not.toContain(first);
	expect(receipt).toMatch(/^[\w-]{22}\.[a-z\d]{6}\.[\w-]{43}$/);
	const two = receipts.addLead({ SL_LEAD: receipt }, second);
	expect(receipts.leadIds({ SL_LEAD: two })).toEqual([second, first]);
	const again = receipts.addLead({ SL_LEAD: two }, first);
	expect(receipts.leadIds({ SL_LEAD: again })).toEqual([first, second]);
});

test("holds five at most", () => {
	let cookie = "";
	for (let index = 0; index < 9; index++) cookie = receipts.addLead({ SL_LEAD: cookie }, aLeadId());
	expect(receipts.leadIds({ SL_LEAD: cookie })).toHaveLength(5);
	expect(cookie.length).toBeLessThan(400);
});

test("each lead ends a day after it was sent, and one that is changed begins anew", () => {
	const begin = now;
	const [first, second] = [aLeadId(), aLeadId()];
	const receipt = receipts.addLead({}, first);
	now = begin.add({ hours: 12 });
	const two = receipts.addLead({ SL_LEAD: receipt }, second);
	now = begin.add({ hours: 23, minutes: 59 });
	expect(receipts.leadIds({ SL_LEAD: two })).toEqual([second, first]);
	const changed = receipts.addLead({ SL_LEAD: receipt }, first);
	now = begin.add({ hours: 24 });
	expect(receipts.leadIds({ SL_LEAD: receipt })).toEqual([]);
	expect(receipts.leadIds({ SL_LEAD: two })).toEqual([second]);
	expect(receipts.leadIds({ SL_LEAD: changed })).toEqual([first]);
	now = begin;
});

test("a receipt with a foreign, a wrong or no signature is ignored", () => {
	const lead = aLeadId();
	const own = receipts.addLead({}, lead);
	const foreign = openLeadReceipts(createSecretHmac("another"), () => now).addLead({}, lead);
	const [ownNumber, issued, signature] = own.split(".");
	const [number] = receipts.addLead({}, aLeadId()).split(".");
	for (const cookie of [
		foreign,
		`${number}.${issued}.${signature}`,
		`${ownNumber}.zzzzzz.${signature}`,
		// The format before it carried its time.
		`${ownNumber}.${createSecretHmac("a secret")("lead receipt", lead)}`,
		own.slice(0, -1),
		`${own}x`,
		own.split(".")[0],
		lead,
		"~",
		"...",
		"x".repeat(5000),
		undefined,
	])
		expect(receipts.leadIds({ SL_LEAD: cookie })).toEqual([]);
});

const hashes = openUserHashes(createSecretHmac("a secret"), () => now);
const lead = createId<"lead">();
const person = createId<"person">();

test("a hash for calls schedules those of its lead, for a day, and has no owner", () => {
	now = start;
	const auh = hashes.ofCalls(lead);
	expect(hashes.ownerOf(auh)).toBeUndefined();
	const decide = (id: typeof lead, sent = auh) => {
		const request = { sender: { cookies: {} }, auh: sent };
		const stored = { id, person };
		return [canChangeLead, canScheduleCall].map((can) =>
			can({ receipts, hashes }, request, stored),
		);
	};
	expect(decide(lead)).toEqual([false, true]);
	expect(decide(aLeadId())).toEqual([false, false]);
	expect(decide(lead, hashes.ofLead(lead))).toEqual([true, true]);
	now = start.add({ hours: 24 });
	expect(decide(lead)).toEqual([false, false]);
	now = start;
});

test("a hash says for whom it was signed, and a lead's is no person's", () => {
	now = start;
	expect(hashes.ownerOf(hashes.ofLead(lead))).toEqual({ kind: "lead", lead });
	expect(hashes.ownerOf(hashes.ofPerson(person))).toEqual({
		kind: "person",
		person,
	});
});

test("a hash of a lead is valid for one day, a hash in an email for thirty", () => {
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
	const foreign = openUserHashes(createSecretHmac("another"), () => now).ofLead(lead);
	for (const auh of [undefined, "", "a,b", unsigned, foreign, lead])
		expect(hashes.ownerOf(auh)).toBeUndefined();
});
