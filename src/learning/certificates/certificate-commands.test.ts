import { describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { deleteAccount } from "#visitors/accounts/store.ts";
import { correctCertificateName, setCertificateNameHidden } from "./certificate-commands.ts";
import { createCertificateId } from "./certificate-id.ts";
import { correctionDays } from "./certificate-rules.ts";
import {
	findCertificate,
	listCertificates,
	listNewestCertificates,
	withdrawCertificate,
} from "./certificate-store.ts";
import { aCertificate, aLearner, finishCourse, requestCertificate, testCourse } from "./testing.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

describe("issuing", () => {
	test("a finished course has one certificate, however often and at once it is requested", async () => {
		const { db } = await aDatabase();
		const { learner } = await aLearner(db, now);
		await finishCourse(db, learner, now, { scorePercent: 90 });
		const requests = ["Ada", "Ada Byron", "A. Byron"].map((name) =>
			requestCertificate(db, learner, now, name),
		);
		const ids = new Set((await Promise.all(requests)).map((issued) => issued.ok && issued.value));
		expect(ids.size).toBe(1);
		const [only, ...others] = await listCertificates(db, learner);
		expect(others).toEqual([]);
		expect(only).toMatchObject({
			course: { ...testCourse, lessonCount: 3 },
			scorePercent: 90,
			passPercent: 80,
			withdrawnAt: undefined,
			holder: { learner, isNameHidden: false },
		});
		expect(only?.completedAt.equals(now)).toBe(true);
	});

	test("nobody gets one for a course that they have not finished", async () => {
		const { db } = await aDatabase();
		const other = await aLearner(db, now);
		await finishCourse(db, other.learner, now);
		const { learner } = await aLearner(db, now);
		expect(await requestCertificate(db, learner, now)).toEqual({
			ok: false,
			reason: "not finished",
		});
		expect(await listNewestCertificates(db, 10)).toEqual([]);
	});

	test("it says of the course what the completion does, and of a course without a check no mark", async () => {
		const { db } = await aDatabase();
		const { learner } = await aLearner(db, now);
		const course = { ...testCourse, title: "As It Was", category: "a category of then" };
		await finishCourse(db, learner, now, { course });
		await requestCertificate(db, learner, now.add({ hours: 900 }));
		const [certificate] = await listCertificates(db, learner);
		expect(certificate).toMatchObject({
			course: { ...testCourse, title: "As It Was", lessonCount: 3 },
			...{ scorePercent: undefined, passPercent: undefined },
		});
		expect(certificate?.completedAt.equals(now)).toBe(true);
	});
});

describe("afterwards", () => {
	test("only the holder hides the name or corrects it, for some weeks, and the id stays", async () => {
		const { db } = await aDatabase();
		const { id, learner } = await aCertificate(db, now);
		const { learner: stranger } = await aLearner(db, now);
		const name = "Ada Lovelace";
		for (const refused of [
			await setCertificateNameHidden(db, { id, learner: stranger, isNameHidden: true }),
			await correctCertificateName(db, { id, learner: stranger, name }, now),
		])
			expect(refused).toEqual({ ok: false, reason: "not yours" });
		await setCertificateNameHidden(db, { id, learner, isNameHidden: true });
		await correctCertificateName(db, { id, learner, name }, now);
		expect((await findCertificate(db, id))?.holder).toEqual({ learner, name, isNameHidden: true });
		const late = now.add({ hours: correctionDays * 24 });
		expect(await correctCertificateName(db, { id, learner, name: "Eve" }, late)).toEqual({
			ok: false,
			reason: "too late",
		});
	});

	test("one that was withdrawn stays so, with its first day, and its name is not corrected", async () => {
		const { db } = await aDatabase();
		const { id, learner } = await aCertificate(db, now);
		expect(await withdrawCertificate(db, id, now)).toBe(true);
		expect(await withdrawCertificate(db, id, now.add({ hours: 1 }))).toBe(false);
		expect((await findCertificate(db, id))?.withdrawnAt?.equals(now)).toBe(true);
		const corrected = await correctCertificateName(db, { id, learner, name: "Eve" }, now);
		expect(corrected.ok).toBe(false);
	});

	test("deleting the account takes name and holder away and leaves the number, which is never given again", async () => {
		const { db } = await aDatabase();
		const { id, account } = await aCertificate(db, now, "Grace Hopper");
		const other = await aCertificate(db, now);
		await deleteAccount(db, account);
		const left = await findCertificate(db, id);
		expect(left).toMatchObject({ id, holder: undefined, course: testCourse });
		expect(JSON.stringify(left)).not.toContain("Hopper");
		expect((await findCertificate(db, other.id))?.holder?.name).toBe("Ada Byron");
	});
});

test("guesses beside a real number find nothing, nor does a text that is no number", async () => {
	const { db } = await aDatabase();
	const { id } = await aCertificate(db, now);
	const beside = Array.from(
		"0123456789abcdefghjkmnpqrstvwxyz",
		(digit) => `${id.slice(0, -1)}${digit}`,
	);
	let found = 0;
	for (const guess of [...beside, ...Array.from({ length: 100 }, createCertificateId)])
		if (await findCertificate(db, guess as typeof id)) found++;
	expect(found).toBe(1);
	expect(await findCertificate(db, undefined)).toBeUndefined();
});
