import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import {
	purgeFingerprints,
	type SubmissionFingerprint,
	saveAndCountFingerprints,
} from "./store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const address = (owner: string, shared = "office"): SubmissionFingerprint => ({
	kind: "address",
	shared,
	owner,
});

test("counts how many share something within its window, each once however often they come", async () => {
	const { db } = await aDatabase();
	const count = async (fingerprint: SubmissionFingerprint, time = now) =>
		(await saveAndCountFingerprints(db, [fingerprint], time)).address;
	expect(await count(address("ada"))).toBe(1);
	expect(await count(address("bob"))).toBe(2);
	expect(await count(address("ada"))).toBe(2);
	expect(await count(address("eve", "home"))).toBe(1);
	expect(await saveAndCountFingerprints(db, [], now)).toMatchObject({ address: 0 });
	// An hour later only those count who came meanwhile.
	const later = now.add({ minutes: 50 });
	expect(await count(address("bob"), later)).toBe(2);
	expect(await count(address("cem"), now.add({ minutes: 60 }))).toBe(2);
});

test("after many that came at the same moment the next one knows of all", async () => {
	const { db } = await aDatabase();
	await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			saveAndCountFingerprints(db, [address(`person ${index}`)], now),
		),
	);
	expect((await saveAndCountFingerprints(db, [address("ada")], now)).address).toBe(21);
});

test("what no window reaches any more is swept", async () => {
	const { db } = await aDatabase();
	await saveAndCountFingerprints(db, [address("ada")], now);
	await purgeFingerprints(db, now.add({ hours: 23 }));
	expect((await saveAndCountFingerprints(db, [address("bob")], now)).address).toBe(2);
	await purgeFingerprints(db, now.add({ hours: 24 }));
	expect((await saveAndCountFingerprints(db, [address("cem")], now)).address).toBe(1);
});
