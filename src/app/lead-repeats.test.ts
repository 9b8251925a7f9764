import { beforeAll, describe, expect, test } from "vitest";
import { solvePuzzle } from "#leads/shield/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	// Many requests come at once here; the limit of concurrent ones is tested elsewhere.
	site = await aSite({ env: { DATABASE_POOL: "100" } });
	stored = storedLeadRows(site);
});

const concurrently = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
	Promise.all(Array.from({ length: count }, (_, index) => act(index)));
/** A browser whose every request comes from a network address of its own. */
const sendFromAnywhere = (submission: object) => sendSubmission(aBrowser(site), submission);

/** So many submissions with one e-mail require a proof of work. */
const sendProven = async (submission: object) => {
	const answer = await sendFromAnywhere(submission);
	if (answer.statusCode !== 428) return answer;
	const proof = solvePuzzle(answer.json().puzzle);
	return sendFromAnywhere({ ...submission, proof });
};

describe("a repeated submission", () => {
	test("fifty times at once is one lead with one answer", async () => {
		const submission = aSubmission();
		const before = await stored.counts();
		const answers = await concurrently(50, () => sendFromAnywhere(submission));
		const [first] = answers;
		for (const answer of answers) {
			expect(answer.statusCode).toBe(200);
			expect(answer.json()).toEqual(first?.json());
			expect(answer.headers["set-cookie"]).toEqual(first?.headers["set-cookie"]);
		}
		expect(await stored.counts()).toEqual({
			people: (before?.people ?? 0) + 1,
			leads: (before?.leads ?? 0) + 1,
			submissions: (before?.submissions ?? 0) + 1,
			consents: (before?.consents ?? 0) + 4,
		});
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			revision: 1,
		});
	});

	test("gets the first answer also without script", async () => {
		const { values, ...rest } = aSubmission();
		const first = await sendFromAnywhere({ ...rest, values });
		const form = { ...rest, ...values, agree: "on", agreeSms: "" };
		const again = await aBrowser(site).post("/lead-gateway/create-lead", form, {
			accept: "application/json",
		});
		expect(again.json()).toEqual(first.json());
		expect(await stored.submissions(rest.lead_id)).toHaveLength(1);
	});

	test("gets the first answer with any later proof or time", async () => {
		const submission = aSubmission();
		const first = await sendFromAnywhere(submission);
		const again = await sendSubmission(
			aBrowser(site),
			{ ...submission, stamp: "later", proof: "done", screen: "desktop" },
			"/lead-gateway/create-lead?rnd=2",
		);
		expect(again.json()).toEqual(first.json());
	});

	test("with other values is refused, and the first submission stays", async () => {
		const submission = aSubmission();
		await sendFromAnywhere(submission);
		for (const other of [
			{
				...submission,
				values: { ...submission.values, name: "Somebody Else" },
			},
			{ ...submission, lead_id: crypto.randomUUID() },
			{ ...submission, product: "course-1010" },
			{ ...submission, site_module: "frs" },
		]) {
			const answer = await sendFromAnywhere(other);
			expect(answer.statusCode).toBe(409);
			expect(answer.json().problems).toMatchObject([{ field: "submission_id" }]);
			expect(answer.headers["set-cookie"]).toBeUndefined();
		}
		expect((await stored.lead(submission.lead_id))?.lead.name.full).toBe("Ada King Lovelace");
	});

	test("of two that differ, sent at once, exactly one is accepted", async () => {
		const submission = aSubmission();
		const other = {
			...submission,
			values: { ...submission.values, email: someEmail() },
		};
		const answers = await concurrently(20, (index) =>
			sendFromAnywhere(index % 2 ? submission : other),
		);
		const statuses = new Set(answers.map(({ statusCode }) => statusCode));
		expect([...statuses].sort()).toEqual([200, 409]);
		const ok = answers.filter(({ statusCode }) => statusCode === 200);
		expect(new Set(ok.map(({ body }) => body)).size).toBe(1);
		expect(await stored.submissions(submission.lead_id)).toHaveLength(1);
	});
});

describe("a new submission under the id of a lead", () => {
	test("from its own browser updates that lead, and every submission stays stored", async () => {
		const browser = aBrowser(site);
		const submission = aSubmission();
		await sendSubmission(browser, submission);
		const corrected = {
			...submission,
			submission_id: crypto.randomUUID(),
			values: { ...submission.values, message: "After six, please" },
		};
		const answer = await sendSubmission(browser, corrected);
		expect(answer.json().data.success[0].lead_id).toBe(submission.lead_id);
		const row = await stored.lead(submission.lead_id);
		expect(row).toMatchObject({ revision: 2 });
		expect(row?.lead.message).toBe("After six, please");
		const storedSubmissions = await stored.submissions(submission.lead_id);
		expect(storedSubmissions.map(({ typed }) => typed.message)).toEqual([
			"Is it in the evening?",
			"After six, please",
		]);
		for (const { id } of storedSubmissions) expect(await stored.consents(id)).toHaveLength(4);
	});

	test("with another e-mail makes it the lead of that person, and the first person stays", async () => {
		const browser = aBrowser(site);
		const submission = aSubmission();
		await sendSubmission(browser, submission);
		const first = await stored.lead(submission.lead_id);
		const email = someEmail();
		await sendSubmission(browser, {
			...submission,
			submission_id: crypto.randomUUID(),
			values: { ...submission.values, email },
		});
		const now = await stored.lead(submission.lead_id);
		expect(now?.person_id).toBe((await stored.person(email))?.id);
		expect(await stored.person(submission.values.email)).toMatchObject({
			id: first?.person_id,
		});
	});

	test("from any other browser is refused, and the answer reveals nothing of the lead", async () => {
		const submission = aSubmission();
		await sendSubmission(aBrowser(site), submission);
		const before = await stored.counts();
		const theirs = aBrowser(site);
		await sendSubmission(theirs, aSubmission());
		for (const browser of [aBrowser(site), theirs]) {
			const answer = await sendSubmission(
				browser,
				aSubmission({ lead_id: submission.lead_id }, { name: "Mallory" }),
			);
			expect(answer.statusCode).toBe(403);
			expect(answer.json().problems).toMatchObject([{ field: "lead_id" }]);
			expect(answer.body).not.toContain(submission.values.email);
			expect(answer.headers["set-cookie"]).toBeUndefined();
		}
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			revision: 1,
		});
		// The refused submissions stored no person either; the one lead of their own is counted before.
		expect((await stored.counts())?.leads).toBe((before?.leads ?? 0) + 1);
		expect((await stored.counts())?.people).toBe((before?.people ?? 0) + 1);
	});

	test("with a signature of another lead is refused", async () => {
		const submission = aSubmission();
		await sendSubmission(aBrowser(site), submission);
		const theirs = aBrowser(site);
		await sendSubmission(theirs, aSubmission());
		const [, signedAt, signature] = theirs.cookies.SL_LEAD?.split(".") ?? [];
		const number = Buffer.from(submission.lead_id.replaceAll("-", ""), "hex").toString("base64url");
		for (const SL_LEAD of [`${number}.${signedAt}.${signature}`, number, submission.lead_id]) {
			const answer = await sendSubmission(
				aBrowser(site, { SL_LEAD }),
				aSubmission({ lead_id: submission.lead_id }),
			);
			expect(answer.statusCode).toBe(403);
		}
	});

	test("two leads that exchange their persons repeatedly and at once do not deadlock", async () => {
		const browser = aBrowser(site);
		const [first, other] = [aSubmission(), aSubmission()];
		await sendSubmission(browser, first);
		await sendSubmission(browser, other);
		const emails = [first.values.email, other.values.email];
		const answers = await concurrently(40, (index) =>
			sendSubmission(aBrowser(site, browser.cookies), {
				...(index % 2 ? first : other),
				submission_id: crypto.randomUUID(),
				values: { ...first.values, email: emails[(index >> 1) % 2] },
			}),
		);
		for (const { statusCode } of answers) expect(statusCode).toBe(200);
	});

	test("thirty different ones at once are thirty changes of one lead, with any person in each", async () => {
		const browser = aBrowser(site);
		const submission = aSubmission();
		await sendSubmission(browser, submission);
		const emails = [someEmail(), someEmail(), someEmail()];
		const answers = await concurrently(30, (index) =>
			sendSubmission(aBrowser(site, browser.cookies), {
				...submission,
				submission_id: crypto.randomUUID(),
				values: {
					...submission.values,
					email: emails[index % 3],
					message: `Number ${index}`,
				},
			}),
		);
		for (const { statusCode } of answers) expect(statusCode).toBe(200);
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			revision: 31,
		});
		expect(await stored.submissions(submission.lead_id)).toHaveLength(31);
	});

	test("of fifty browsers that claim one new id at once, one gets it", async () => {
		const lead_id = crypto.randomUUID();
		const answers = await concurrently(50, () => sendFromAnywhere(aSubmission({ lead_id })));
		const statuses = answers.map(({ statusCode }) => statusCode).sort();
		expect(statuses).toEqual([200, ...Array(49).fill(403)]);
		expect(await stored.submissions(lead_id)).toHaveLength(1);
		expect(await stored.lead(lead_id)).toMatchObject({ revision: 1 });
	});
});

describe("a person", () => {
	test("has one e-mail in any letter case, and is not changed by another visitor who types it", async () => {
		const email = someEmail();
		await sendFromAnywhere(aSubmission({}, { email }));
		const first = await stored.person(email);
		const stranger = aSubmission(
			{},
			{
				email: email.toUpperCase(),
				name: "Mallory",
				personPhone: "5559999999",
			},
		);
		await sendFromAnywhere(stranger);
		expect(await stored.person(email)).toEqual(first);
		expect((await stored.lead(stranger.lead_id))?.person_id).toBe(first?.id);
	});

	test("is not identified by a telephone number", async () => {
		const [first, other] = [aSubmission(), aSubmission()];
		await sendFromAnywhere(first);
		await sendFromAnywhere(other);
		expect((await stored.lead(first.lead_id))?.person_id).not.toBe(
			(await stored.lead(other.lead_id))?.person_id,
		);
	});

	test("is stored once for fifty leads at once under a new e-mail", async () => {
		const email = someEmail();
		const submissions = Array.from({ length: 50 }, () => aSubmission({}, { email }));
		/** Repeats like a browser that is told that the site is busy. */
		const sendUntilAnswered = async (submission: (typeof submissions)[number]): Promise<number> => {
			const { statusCode } = await sendProven(submission);
			return statusCode === 503 ? sendUntilAnswered(submission) : statusCode;
		};
		const answers = await Promise.all(submissions.map(sendUntilAnswered));
		for (const statusCode of answers) expect(statusCode).toBe(200);
		const person = await stored.person(email);
		for (const { lead_id } of submissions)
			expect((await stored.lead(lead_id))?.person_id).toBe(person?.id);
	});
});
