import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { holdTransaction } from "#platform/database/testing-locks.ts";
import { aBrowser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite } from "#testing/site.ts";
import {
	aBusinessSubmission,
	aSubmission,
	sendSubmission,
	storedLeadRows,
} from "#testing/submissions.ts";

describe("a site that gets more page requests than it can render", () => {
	test("refuses the excess at once, and everything else works", async () => {
		// Two pages are rendered at once with a pool of four connections, and fifty at most wait.
		const site = await aSite({ env: { DATABASE_POOL: "4" } });
		const { db } = site.database;
		const visitor = aBrowser(site);
		expect((await visitor.get("/")).statusCode).toBe(200);
		// Every search reads the prices of its hits, which this transaction locks.
		const lock = await holdTransaction(db, (tx) =>
			sql`lock table prices in access exclusive mode`.execute(tx),
		);
		const searches = Array.from({ length: 52 }, (_, index) =>
			visitor.get(`/search?q=data+${index}`),
		);
		await expect.poll(() => site.server.load.isFull("pages")).toBe(true);

		const refused = await visitor.get("/search?q=one+more");
		expect(refused.statusCode).toBe(503);
		expect(refused.headers["retry-after"]).toBe("2");
		expect(refused.body).toContain("Lyceum");
		expect(refused.body).toContain("Try again");
		const call = await visitor.get("/api/getCoursePopup?course_id=1009", {
			accept: "application/json",
		});
		expect(call.statusCode).toBe(503);
		expect(call.json().problems).toEqual([]);
		const missing = await visitor.get("/nothing-here");
		expect(missing.statusCode).toBe(503);

		expect((await visitor.get("/")).statusCode).toBe(200);
		expect((await visitor.get("/healthz")).statusCode).toBe(200);
		expect((await visitor.get("/accounts/sign-in")).statusCode).toBe(200);
		// A lead without a product, so that it needs no price.
		const submission = aBusinessSubmission();
		expect((await sendSubmission(aBrowser(site), submission)).statusCode).toBe(200);
		expect(await storedLeadRows(site).lead(submission.lead_id)).toBeDefined();

		await lock.end();
		const statuses = (await Promise.all(searches)).map((response) => response.statusCode);
		// The number of waiting requests depends on the rendering time of the pages before them.
		const made = statuses.filter((status) => status === 200).length;
		expect(made).toBeGreaterThanOrEqual(4);
		expect(statuses.filter((status) => status === 503).length).toBe(52 - made);
		expect((await visitor.get("/search?q=one+more")).statusCode).toBe(200);
	});

	test("refuses no other client because of one that asks for much within its limit", async () => {
		const site = await aSite({ env: { DATABASE_POOL: "4" } });
		const lock = await holdTransaction(site.database.db, (tx) =>
			sql`lock table prices in access exclusive mode`.execute(tx),
		);
		const greedy = aBrowser(site);
		const searches = Array.from({ length: 52 }, (_, index) =>
			greedy.get(`/search?q=data+${index}`),
		);
		await expect.poll(() => site.server.load.isFull("pages")).toBe(true);
		const others = Array.from({ length: 5 }, () => aBrowser(site).get("/search?q=sql"));
		expect((await greedy.get("/search?q=one+more")).statusCode).toBe(503);
		await lock.end();
		const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
		expect(statuses).toEqual(Array(5).fill(200));
		await Promise.all(searches);
	});

	test("answers a client that opens page after page with 429, and no other client", async () => {
		const site = await aSite({ env: { PAGES_PER_MINUTE: "3" } });
		const reader = aBrowser(site);
		const open = async (path: string) => (await reader.get(path)).statusCode;
		expect(await open("/search?q=sql")).toBe(200);
		expect(await open("/courses/sql-for-analysts")).toBe(200);
		// Cached by now, so it does not count.
		expect(await open("/courses/sql-for-analysts")).toBe(200);
		expect(await open("/accounts/preferences")).toBe(404);
		expect(await open("/search?q=python")).toBe(429);
		expect(await open("/courses/sql-for-analysts")).toBe(200);
		expect((await aBrowser(site).get("/search?q=python")).statusCode).toBe(200);
	});

	test("counts a page that does not exist once, wherever it was looked for", async () => {
		const site = await aSite({ env: { PAGES_PER_MINUTE: "3" } });
		const reader = aBrowser(site);
		const statuses: number[] = [];
		for (const path of ["/nothing", "/de/nothing", "/courses/nothing/at/all", "/nothing-else"])
			statuses.push((await reader.get(path)).statusCode);
		expect(statuses).toEqual([404, 404, 404, 429]);
	});
});

test("counts uncached pages as well: requests for the sign-in page do not block leads", async () => {
	const site = await aSite({ env: { PAGES_PER_MINUTE: "3" } });
	const script = aBrowser(site);
	const statuses: number[] = [];
	for (const path of ["/accounts/sign-in", "/cart", "/accounts", "/country"])
		statuses.push((await script.get(path)).statusCode);
	expect(statuses).toEqual([200, 200, 303, 429]);
	expect((await sendSubmission(aBrowser(site), aSubmission())).statusCode).toBe(200);
});

describe("forms without script", () => {
	test("are accepted so many times a minute from one network address, all forms together", async () => {
		const site = await aSite({ env: { FORMS_PER_MINUTE: "4" } });
		const path = "/courses/sql-for-analysts?form=query+box";
		const browser = aBrowser(site);
		const { body } = await browser.get(path);
		const statuses: number[] = [];
		for (let count = 0; count < 4; count++) {
			const submission = aSubmission();
			const { statusCode } = await browser.post(path, {
				...readHtmlForm(body),
				lead_id: submission.lead_id,
				submission_id: submission.submission_id,
				name: "Ada King Lovelace",
				email: submission.values.email as string,
				phoneCode: "+1",
				personPhone: "(555) 123-4567",
				message: "Is it in the evening?",
				agree: "on",
			});
			statuses.push(statusCode);
		}
		expect(statuses).toEqual([303, 303, 303, 303]);
		const another = await browser.post("/accounts/sign-in", {
			email: "a@b.co",
		});
		expect(another.statusCode).toBe(429);
		// A slow machine may have used up some seconds of the minute.
		expect(Number(another.headers["retry-after"])).toBeGreaterThan(0);
		expect(another.body).toContain("Too many forms");
		const leads = await sql<{
			count: number;
		}>`select count(*)::int as count from leads`.execute(site.database.db);
		expect(leads.rows).toEqual([{ count: 4 }]);
	});

	test.each([
		"/skillup-quizzes/sql-skill-quiz/first-steps",
		"/free-practice-tests/pmp-practice-test/test",
	])(
		"for each question at %s are accepted more often: a class has one network address",
		async (path) => {
			const site = await aSite({ env: { FORMS_PER_MINUTE: "1" } });
			const browser = aBrowser(site);
			const statuses: number[] = [];
			for (let count = 0; count < 11; count++)
				statuses.push((await browser.post(path, { step: "start" })).statusCode);
			expect(statuses).toEqual([...Array(10).fill(303), 429]);
			// The other forms have a count of their own.
			const signIn = await browser.post("/accounts/sign-in", { email: "a@b.co" });
			expect(signIn.statusCode).not.toBe(429);
		},
	);
});
