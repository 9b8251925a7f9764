import type { InjectOptions } from "fastify";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCallLinks } from "#booking/invitations/call-link-rules.ts";
import { createId } from "#core/ids.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { silentLog } from "#platform/database/testing.ts";
import { aDatabaseProxy, type DatabaseProxy } from "#platform/database/testing-proxy.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { aSubmission, leadGatewayUrl, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let proxy: DatabaseProxy;
/** A direct connection, without the network that fails. */
let direct: Database;

beforeAll(async () => {
	site = await aSite({
		env: { CALLS_PER_MINUTE: "1000000" },
		via: async (url) => {
			direct = await openDatabase(url, { connections: 2, log: silentLog });
			closeAfterwards(() => direct.close());
			proxy = await aDatabaseProxy(url, closeAfterwards);
			return proxy.url;
		},
	});
});

/**
 * Without a time limit requests waited for 10 to 25 seconds; with it, for 3 at most. Timers of one process fire in their order,
 * so a busy machine is late with both.
 */
const muchTooLong = 8_000;
const soon = { timeout: 20_000, interval: 100 };

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, unknown>>;
	readonly body: string;
	readonly isLate: boolean;
}

async function timed(options: InjectOptions): Promise<Answer> {
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
	}, muchTooLong);
	const { statusCode, headers, body } = await site.server.inject(options);
	clearTimeout(timer);
	return { status: statusCode, headers, body, isLate };
}
const get = (url: string) => timed({ url, headers: { accept: "text/html" } });
const post = (url: string, payload: object) => timed({ method: "POST", url, payload });
const sendLead = (lead: object) => post(leadGatewayUrl, lead);

function expectUnavailable({ status, headers, body, isLate }: Answer): void {
	expect(status).toBe(503);
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	expect(isLate).toBe(false);
	expect(body).not.toMatch(/postgres|connection|timeout/i);
}

/** Every test begins with a working site and an empty page cache. */
beforeEach(async () => {
	await proxy.recover();
	await expect.poll(async () => (await get("/readyz")).status, soon).toBe(200);
	await site.reload();
});

describe.each([
	["hangs", () => proxy.swallow()],
	["refuses connections", () => proxy.refuse()],
])("while the database %s", (_name, fail) => {
	test("cached pages are served; others answer 503 with Retry-After and a link to try again", async () => {
		expect((await get("/")).status).toBe(200);
		await fail();
		// More at once than there are connections: some wait for one.
		const paths = ["/courses/api-design", "/courses/sql-for-analysts"];
		const answers = await Promise.all([...paths, ...paths, ...paths, "/sitemap"].map(get));
		for (const answer of answers) {
			expectUnavailable(answer);
			expect(answer.headers["content-type"]).toMatch(/^text\/html/);
		}
		expect(answers[0]?.body).toContain('href="/courses/api-design"');
		const cached = await get("/");
		expect(cached.status).toBe(200);
		expect(cached.isLate).toBe(false);
		expect((await get("/healthz")).status).toBe(200);
		expectUnavailable(await get("/readyz"));
	});

	test("the pages of a call and of an order answer to a wrong key at once, without asking the database", async () => {
		let queries = 0;
		const count = () => queries++;
		await fail();
		site.database.pool.on("acquire", count);
		const id = crypto.randomUUID();
		for (const path of [
			`/calls/${id}`,
			`/calls/${id}/call.ics`,
			`/calls/${id}/confirm`,
			"/calls/x",
		])
			for (const query of ["", "?key=wrong", "?key=a&key=b"]) {
				const answer = await get(path + query);
				expect([answer.status, answer.isLate], path + query).toEqual([404, false]);
			}
		site.database.pool.off("acquire", count);
		expect(queries).toBe(0);
	});

	test("the page of a call answers 503 to its own key, and the next request does not wait for the database", async () => {
		const links = openCallLinks(createSecretHmac(site.secret), "http://localhost:3000");
		const path = links.pathTo(createId<"call">());
		expect((await get(path)).status).toBe(404);
		await fail();
		expectUnavailable(await get(path));
		let acquired = 0;
		const count = () => acquired++;
		site.database.pool.on("acquire", count);
		expectUnavailable(await get(path));
		site.database.pool.off("acquire", count);
		expect(acquired).toBe(0);
	});

	test("whoever tries again as often as they like is not refused afterwards", async () => {
		const lead = aSubmission();
		await fail();
		// One network may send sixty a minute.
		for (let tries = 0; tries < 65; tries++) expectUnavailable(await sendLead(lead));
		await proxy.recover();
		const answers: number[] = [];
		await expect
			.poll(async () => answers[answers.push((await sendLead(lead)).status) - 1], soon)
			.toBe(200);
		expect(answers).not.toContain(429);
	});

	test("an unknown address answers the 404 page, which needs no database", async () => {
		await fail();
		for (const path of ["/nothing-here", "/nothing/here/at/all"]) {
			const answer = await get(path);
			expect(answer.status).toBe(404);
			expect(answer.body).toMatch(/<h1[\s>]/);
			expect(answer.isLate).toBe(false);
		}
	});

	test("a page of search results answers 503 and never says that nothing was found", async () => {
		await fail();
		const answer = await get("/search?q=python");
		expectUnavailable(answer);
		expect(answer.body).not.toMatch(/nothing found/i);
	});

	test("a list of courses that is not in memory yet answers 503, and works after the recovery", async () => {
		await fail();
		site.snapshots.lists.reload();
		expectUnavailable(await get("/categories/data-science?type=course"));
		await proxy.recover();
		await expect
			.poll(async () => (await get("/categories/data-science?type=course")).status, soon)
			.toBe(200);
	});

	test("CALL-052, CALL-053: a search is not counted and answers 500, as published", async () => {
		await fail();
		const answers = await Promise.all([
			post("/search-service/api/v1/update-search-term", {
				search_term: "python",
			}),
			post("/search-service/api/v1/update-product-search-count", {
				seo_url: "/courses/api-design",
			}),
		]);
		for (const { status, body, isLate } of answers) {
			expect(status).toBe(500);
			expect(JSON.parse(body).message).toBe("internal server error.");
			expect(isLate).toBe(false);
		}
	});

	test("a lead answers 503, and sent again under its id after the recovery it is stored once", async () => {
		const lead = aSubmission();
		await fail();
		for (const answer of await Promise.all([lead, aSubmission()].map(sendLead)))
			expectUnavailable(answer);
		expectUnavailable(await sendLead(lead));
		await proxy.recover();
		await expect.poll(async () => (await sendLead(lead)).status, soon).toBe(200);
		const stored = storedLeadRows({ database: direct });
		expect(await stored.submissions(lead.lead_id)).toHaveLength(1);
	});

	test("no connection of the pool is lost", async () => {
		await fail();
		await Promise.all(Array.from({ length: 12 }, () => get("/courses/api-design")));
		await proxy.recover();
		await expect.poll(async () => (await get("/courses/api-design")).status, soon).toBe(200);
		const { pool } = site.database;
		await expect.poll(() => pool.waitingCount, soon).toBe(0);
		await expect.poll(() => pool.totalCount - pool.idleCount, soon).toBe(0);
		// All connections can be used at once.
		const all = Array.from({ length: 4 }, () => pool.query("select 1"));
		expect(await Promise.all(all)).toHaveLength(4);
	});
});

describe("when the answer to COMMIT is lost", () => {
	test("a lead answers 503, and sent again it gets the answer of the first request, which was stored", async () => {
		const lead = aSubmission();
		proxy.swallowAnswersToCommit();
		expectUnavailable(await sendLead(lead));
		const stored = storedLeadRows({ database: direct });
		await expect.poll(() => stored.submissions(lead.lead_id), soon).toHaveLength(1);
		await proxy.recover();
		await expect.poll(async () => (await sendLead(lead)).status, soon).toBe(200);
		expect(await stored.submissions(lead.lead_id)).toHaveLength(1);
	});
});
