import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { purgeMarks, type SubmissionMark, saveAndCountMarks } from "./store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const address = (owner: string, shared = "office"): SubmissionMark => ({
	kind: "address",
	shared,
	owner,
});

test("counts how many share something within its window, each once however often they come", async () => {
	const { db } = await aDatabase();
	const count = async (mark: SubmissionMark, time = now) =>
		(await saveAndCountMarks(db, [mark], time)).address;
	expect(await count(address("ada"))).toBe(1);
	expect(await count(address("bob"))).toBe(2);
	expect(await count(address("ada"))).toBe(2);
	expect(await count(address("eve", "home"))).toBe(1);
	expect(await saveAndCountMarks(db, [], now)).toMatchObject({ address: 0 });
	// An hour later only those count who came meanwhile.
	const later = now.add({ minutes: 50 });
	expect(await count(address("bob"), later)).toBe(2);
	expect(await count(address("cem"), now.add({ minutes: 60 }))).toBe(2);
});

test("after many that came at the same moment the next one knows of all", async () => {
	const { db } = await aDatabase();
	await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			saveAndCountMarks(db, [address(`person ${index}`)], now),
		),
	);
	expect((await saveAndCountMarks(db, [address("ada")], now)).address).toBe(21);
});

test("what no window reaches any more is swept", async () => {
	const { db } = await aDatabase();
	await saveAndCountMarks(db, [address("ada")], now);
	await purgeMarks(db, now.add({ hours: 23 }));
	expect((await saveAndCountMarks(db, [address("bob")], now)).address).toBe(2);
	await purgeMarks(db, now.add({ hours: 24 }));
	expect((await saveAndCountMarks(db, [address("cem")], now)).address).toBe(1);
});
