import { describe, expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { type ConsentAnswer, recordConsent } from "./commands.ts";
import { listConsentsByDevice, listConsentsById } from "./store.ts";

const device = "16fd2706-8baf-433b-82eb-8c7fada847da" as Id<"device">;
const other = "7c9e6679-7425-40de-944b-e07fc1f90ae7" as Id<"device">;
const anAnswer = (differences: Partial<ConsentAnswer> = {}): ConsentAnswer => ({
	id: createId<"consent">(),
	choice: { analytics: true, marketing: false },
	device,
	textVersion: "1",
	country: "DE",
	page: "/preferences",
	at: Temporal.Instant.from("2026-11-20T12:00:00Z"),
	...differences,
});

describe("the ledger of consents", () => {
	test("stores each answer with device, text version, country, page and time", async () => {
		const { db } = await aDatabase();
		const answer = anAnswer();
		expect(await recordConsent(db, answer)).toEqual({
			ok: true,
			value: { device },
		});
		const { choice: _choice, ...rest } = answer;
		expect(await listConsentsById(db, answer.id)).toEqual([
			{ ...rest, purpose: "analytics", given: true },
			{ ...rest, purpose: "marketing", given: false },
		]);
	});

	test("counts an answer once however often it is sent, even at the same moment, and gives back the first device", async () => {
		const { db } = await aDatabase();
		const answer = anAnswer();
		await recordConsent(db, answer);
		const again = await Promise.all(
			Array.from({ length: 8 }, () => recordConsent(db, { ...answer, device: other })),
		);
		for (const answer of again) expect(answer).toEqual({ ok: true, value: { device } });
		expect(await listConsentsById(db, answer.id)).toHaveLength(2);
	});

	test("of two different answers under one id, sent concurrently, exactly one is stored and one refused", async () => {
		const { db } = await aDatabase();
		const yes = anAnswer();
		const no = { ...yes, choice: { analytics: false, marketing: false } };
		const results = await Promise.all([recordConsent(db, yes), recordConsent(db, no)]);
		expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(results).toContainEqual({ ok: false, reason: "answered-otherwise" });
		expect(await listConsentsById(db, yes.id)).toHaveLength(2);
	});

	test("lists every answer of a device, the latest first", async () => {
		const { db } = await aDatabase();
		const choice = { analytics: false, marketing: false };
		await recordConsent(db, anAnswer());
		await recordConsent(
			db,
			anAnswer({ choice, at: Temporal.Instant.from("2026-11-21T12:00:00Z") }),
		);
		await recordConsent(db, anAnswer({ device: other }));
		const entries = await listConsentsByDevice(db, device, 10);
		expect(entries.map(({ given }) => given)).toEqual([false, false, true, false]);
	});

	test("a refusal needs no device; consent without one cannot be stored, since it could not be demonstrated", async () => {
		const { db } = await aDatabase();
		const choice = { analytics: false, marketing: false };
		expect(await recordConsent(db, anAnswer({ choice, device: undefined }))).toMatchObject({
			ok: true,
		});
		await expect(recordConsent(db, anAnswer({ device: undefined }))).rejects.toThrow(/check/);
	});
});
