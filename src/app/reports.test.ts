import { sql } from "kysely";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "#catalogue/store/product-store.ts";
import { createTimedId } from "#core/timed-ids.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, leadGatewayUrl, someEmail } from "#testing/submissions.ts";
import { listLeadResults } from "#tracking/reports/lead-result-store.ts";
import { openReportLinks } from "#tracking/reports/report-link-rules.ts";
import { rollUpFunnels } from "#tracking/reports/roll-up-commands.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

const publicUrl = "https://learn.example";
let site: TestSite;
beforeAll(async () => {
	site = await aSite({
		now: "2026-11-18T15:00:00Z",
		env: {
			PUBLIC_URL: publicUrl,
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
			SITE_TIME_ZONE: "America/New_York",
		},
	});
});

const course = "/courses/sql-for-analysts";
const us = { "cf-ipcountry": "US" };
const agent = "Mozilla/5.0 Firefox/140.0";

/** A visitor whose country does not ask first, so that the browser is recognized. */
async function aVisitor(query = "") {
	const browser = aBrowser(site);
	const page = `${publicUrl}${course}${query}`;
	await browser.call("/api-nocache?method=getVisit", { page, referrer: "" }, us);
	return { browser, device: String(browser.cookies.sl_device) };
}

/** Sends what the page noted so many seconds ago. */
async function note(browser: Browser, actions: readonly (readonly [string, number, string?])[]) {
	const sentAt = site.clock().epochMilliseconds;
	const records = actions.map(([name, ago, siteModule]) => ({
		key: "event",
		value: {
			event_id: createTimedId(sentAt - ago * 1_000),
			event_name: name,
			event_time: sentAt - ago * 1_000,
			page_url: course,
			page_type: "course",
			event_data: siteModule
				? { site_module: siteModule, link_text: "Ask" }
				: { page_type: "course" },
		},
	}));
	const answer = await browser.call(
		"/api-nocache?method=saveUserActions",
		{ sentAt, records },
		{ ...us, "user-agent": agent, "content-type": "text/plain" },
	);
	expect(answer.json()).toMatchObject({ status: 200, refused: [] });
}
const clicked = "SMALL_LEAD_POPUP_form_clicked";

async function ask(
	browser: Browser,
	more: Record<string, unknown> = {},
	headers = us,
	email = someEmail(),
) {
	const submission = { ...aSubmission({}, { email }), page_query: "", page_referrer: "", ...more };
	const answer = await browser.call(leadGatewayUrl, submission, {
		...headers,
		referer: `${publicUrl}${course}`,
	});
	expect(answer.statusCode).toBe(200);
	return submission.lead_id;
}

const links = () => openReportLinks(createSecretHmac(site.secret), publicUrl);

async function count() {
	const { clock, config, database } = site;
	const deps = {
		clock,
		timeZone: config.siteTimeZone,
		eventRetentionDays: config.eventRetentionDays,
	};
	const findStaffDomain = () => "lyceum.example";
	while (await rollUpFunnels({ ...deps, db: database.db, findStaffDomain }));
	await site.snapshots.visitCounts.flush();
}

/** The page of a report, opened with a signed link. */
async function open(kind: string, query: Record<string, string> = {}) {
	await count();
	const address = new URL(links().create(site.clock()));
	address.pathname = `/reports/${kind}`;
	for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
	const answer = await aBrowser(site).get(address.pathname + address.search);
	const { document } = parseHTML(answer.body);
	const figures = [...document.querySelectorAll("dl > div")].map((figure) =>
		[...figure.children].map(({ textContent }) => textContent?.replace("before: ", "")),
	);
	const rows = (name: string) =>
		[...document.querySelectorAll(`section[aria-labelledby="${name}-title"] tbody tr`)].map((row) =>
			[...row.children].map(({ textContent }) => textContent),
		);
	return { answer, document, figures, rows };
}

const steps = (rows: readonly (readonly (string | null)[])[]) => rows.map(([, value]) => value);

describe("the funnel", () => {
	test("counts each visitor once in a window, by the steps that they took in order", async () => {
		const before = await open("funnel");
		expect(steps(before.rows("visitors"))).toEqual(["0", "0", "0", "0", "0", "0", "0"]);
		const asker = await aVisitor();
		await note(asker.browser, [
			["page_viewed", 60],
			[clicked, 50, "query box"],
			["lead_initiated", 40, "query box"],
		]);
		await ask(asker.browser);
		const looker = await aVisitor();
		await note(looker.browser, [["page_viewed", 60]]);
		const backwards = await aVisitor();
		await note(backwards.browser, [
			["lead_initiated", 60, "query box"],
			[clicked, 50, "query box"],
			["page_viewed", 40],
		]);
		const today = await open("funnel");
		expect(steps(today.rows("visitors"))).toEqual(["3", "1", "1", "1", "0", "0", "0"]);
		site.passTime({ hours: 24 });
		for (const { browser } of [asker, looker]) await note(browser, [["page_viewed", 30]]);
		const twoDays = await open("funnel");
		expect(steps(twoDays.rows("visitors"))).toEqual(["3", "1", "1", "1", "0", "0", "0"]);
		const days = twoDays.rows("days").slice(-2);
		expect(days.map(([day, state, , visitors]) => [day, state, visitors])).toEqual([
			["2026-11-18", "unfinished", "3"],
			["2026-11-19", "unfinished", "2"],
		]);
		const byForm = await open("funnel", { by: "form" });
		expect(byForm.rows("visitors")).toEqual([["query box", "–", "1", "1", "1", "0", "0", "0"]]);
	});

	test("goes on with the call, and the order, that followed from the lead", async () => {
		const { pool } = site.database;
		const { rows } = await pool.query(
			"select id, created_at from leads order by created_at limit 1",
		);
		const [{ id, created_at: at }] = rows;
		await pool.query(
			`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, created_at, updated_at)
			select gen_random_uuid(), $1, 'x', $2::timestamptz + interval '1 hour', $2::timestamptz + interval '2 hours',
				$2::timestamptz + interval '2 hours', 'booked', $2, $2`,
			[id, String(at)],
		);
		site.passTime({ hours: 2 });
		const booked = await open("funnel");
		expect(steps(booked.rows("visitors")).slice(3)).toEqual(["1", "1", "0", "0"]);
		expect(steps(booked.rows("everybody")).slice(3)).toEqual(["1", "1", "0", "0"]);
		expect((await open("week", { days: "3" })).figures).toEqual(
			expect.arrayContaining([
				["Calls not marked", "1", "0"],
				["Calls to come", "0", "0"],
			]),
		);
		await pool.query("update calls set state = 'held' where lead_id = $1", [id]);
		site.passTime({ hours: 2 });
		const held = await open("funnel");
		expect(steps(held.rows("visitors")).slice(3)).toEqual(["1", "1", "1", "0"]);
	});

	test("says of days before those whose events are stored that their visitors are missing", async () => {
		const said = async (kind: string, days: string) =>
			(await open(kind, { days })).document.querySelector("main")?.textContent;
		expect(await said("funnel", "400")).not.toContain("Visitors are stored since");
		expect(await said("week", "400")).toContain("Visitors are stored since 2025-10-");
		expect(await said("pages", "400")).not.toContain("Visitors are stored since");
	});

	test("says which days can still change, and not of others", async () => {
		const { document } = await open("funnel");
		expect(document.querySelector("main")?.textContent).toContain("Unfinished: days younger");
		expect(document.querySelectorAll('rect[fill="url(#days-hatch)"]').length).toBeGreaterThan(0);
		site.passTime({ hours: 24 * 10 });
		const old = await open("funnel", { from: "2026-11-18", to: "2026-11-19" });
		expect(old.document.querySelector("main")?.textContent).not.toContain("Unfinished");
		expect(old.rows("days").map(([, state]) => state)).toEqual(["", ""]);
		expect(steps(old.rows("visitors"))).toEqual(["3", "1", "1", "1", "1", "1", "0"]);
	});

	test("forgets a browser with everything else that is known of its person, and keeps the numbers of days", async () => {
		const source = site.services.list(personalDataSources).find(({ name }) => name === "actions");
		const { rows } = await site.database.pool.query(
			"select device from funnel_visitors where step > 1",
		);
		const subject = {
			email: "ada@example.com",
			...{ person: undefined, leads: [], account: undefined },
			devices: [rows[0].device],
		} as unknown as Parameters<NonNullable<typeof source>["erase"]>[1];
		await site.database.db.transaction().execute(async (tx) => source?.erase(tx, subject));
		const left = await open("funnel", { from: "2026-11-18", to: "2026-11-19" });
		expect(steps(left.rows("visitors")).slice(0, 2)).toEqual(["2", "0"]);
		expect(left.rows("days").map(([, , , visitors]) => visitors)).toEqual(["3", "2"]);
	});
});

test("rows of browsers are deleted with their events, and numbers of days after two years", async () => {
	const { db, pool } = site.database;
	await pool.query(`insert into funnel_visitors
		values ('2025-01-01', gen_random_uuid(), '', 'course', '', 'US', 1, null, 1, 0, 0, 0)`);
	await pool.query(
		"insert into funnel_days values ('2024-01-01', '', '', 1, 1, 1), ('2025-01-01', '', '', 1, 1, 1)",
	);
	for (const purge of site.services.list(dailyPurge))
		await purge(db, { now: site.clock(), today: Temporal.PlainDate.from("2026-11-29") });
	const days = async (table: string) =>
		(await pool.query(`select min(day)::text as day from ${table}`)).rows[0].day;
	expect([await days("funnel_visitors"), await days("funnel_days")]).toEqual([
		...["2026-11-18", "2025-01-01"],
	]);
	await pool.query("delete from funnel_days where day = '2025-01-01'");
});

describe("campaigns", () => {
	const hostile = '=cmd|"<script>alert(1)</script>';

	test("a European's lead stands below its campaign, whatever the visitor allowed, and everybody's visits beside it", async () => {
		const visitor = { "cf-ipcountry": "DE" };
		for (const kind of ["page", "form_started"])
			await aBrowser(site).call(
				"/api-nocache?method=countVisit",
				{
					...{ kind, page: course, pageType: "course", query: "utm_campaign=spring" },
					siteModule: kind === "page" ? "" : "query box",
				},
				{ ...visitor, "user-agent": agent, "content-type": "text/plain" },
			);
		const browser = aBrowser(site);
		await ask(browser, { page_query: "?utm_source=letter&utm_campaign=spring" }, visitor);
		expect(Object.keys(browser.cookies)).not.toContain("sl_device");
		const { rows } = await open("campaigns", { days: "1" });
		expect(rows("campaigns")).toEqual([
			["spring", "1", "0", "1", "1", "100.0 %", "0", "0", "0", "0"],
		]);
		expect(rows("campaigns-forms")).toEqual([["spring", "query box", "1", "0", "0"]]);
		const pages = await open("pages", { days: "1" });
		expect(pages.rows("pages")[0]?.slice(0, 5)).toEqual([course, "1", "0", "1", "1"]);
		expect(pages.rows("forms")[0]?.slice(0, 4)).toEqual(["query box", "0", "1", "1"]);
	});

	test("leads in quarantine and of people of the business are left out and said", async () => {
		const { browser } = await aVisitor();
		await note(browser, [
			["page_viewed", 60],
			[clicked, 50, "query box"],
			["lead_initiated", 40, "query box"],
		]);
		const held = await ask(browser);
		await site.database.pool.query("update leads set state = 'quarantined' where id = $1", [held]);
		const clara = await aVisitor();
		await note(clara.browser, [
			["page_viewed", 60],
			[clicked, 50, "query box"],
			["lead_initiated", 40, "query box"],
		]);
		const test = await ask(clara.browser, {}, us, "clara@advisors.lyceum.example");
		await site.database.pool.query(
			`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, created_at, updated_at)
			select gen_random_uuid(), id, 'tried', created_at, created_at + interval '1 hour',
				created_at + interval '1 hour', 'held', created_at, created_at from leads where id = $1`,
			[test],
		);
		site.passTime({ hours: 1 });
		const { document, rows } = await open("funnel", { days: "1" });
		expect(rows("everybody")[3]?.[1]).toBe("1");
		expect(steps(rows("visitors")).slice(0, 4)).toEqual(["2", "2", "2", "0"]);
		expect(document.querySelector("main")?.textContent).toContain(
			"Left out: 1 lead in quarantine, 1 test lead of your own people.",
		);
		const week = await open("week", { from: rows("days")[0]?.[0] ?? "" });
		expect(week.figures).toEqual(
			expect.arrayContaining([
				["Leads", "1", "0"],
				["Leads in quarantine", "1", "0"],
				["Test leads of your own people", "1", "0"],
				["Calls held", "0", "0"],
			]),
		);
	});

	test("what followed from many leads is found by indexes: their orders are never read as a whole for each lead", async () => {
		const zone = site.config.siteTimeZone;
		await site.database.db
			.transaction()
			.execute(async (tx) => {
				await sql`insert into people select gen_random_uuid(), 'many' || n || '@x.example', 'A', 'B', '1',
					(2000000000 + n)::text, 1, 1,
						case when n <= 200 then '2020-01-02' else '2020-01-05' end::timestamptz
					from generate_series(1, 20000) n`.execute(tx);
				await sql`insert into leads (id, person_id, lead_type, site_module, lead, source, state, created_at, updated_at)
					select gen_random_uuid(), id, 'b2c', 'query box', '{}', '{}', 'open', created_at, created_at
					from people where email like 'many%'`.execute(tx);
				await sql`insert into orders (id, product_kind, product_id, title, mode, country, currency, list_minor, minor, status, contact, created_at)
					select gen_random_uuid(), 'course', 1, 'x', 'x', 'US', 'USD', 1, 1, 'x',
						jsonb_build_object('lead', id), created_at + interval '1 hour'
					from leads where created_at < '2021-01-01'`.execute(tx);
				await sql`analyze leads, people, orders`.execute(tx);
				const day = Temporal.PlainDate.from("2020-01-02");
				const period = { from: day.subtract({ days: 1 }), to: day };
				const read = async () => {
					const { rows } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read
						from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx);
					return Number(rows[0]?.read);
				};
				const before = await read();
				const results = await listLeadResults(tx, {
					period,
					timeZone: zone,
					staffDomain: undefined,
				});
				expect(results.map(({ leads, ordered }) => [leads, ordered])).toEqual([[200, 200]]);
				expect((await read()) - before).toBeLessThan(10_000);
				throw new Error("nothing of it stays");
			})
			.catch((problem: Error) => expect(problem.message).toBe("nothing of it stays"));
	});

	test("a hostile name is shown as the text that it is", async () => {
		const query = `?${new URLSearchParams({ utm_campaign: hostile })}`;
		await ask(aBrowser(site), { page_query: query });
		await site.database.pool.query(
			`update leads set source = jsonb_set(source, '{attribution,campaign}', to_jsonb($1::text))
			where source #>> '{attribution,campaign}' is not null and source #>> '{attribution,campaign}' <> 'spring'`,
			[hostile],
		);
		const { answer, rows } = await open("campaigns", { days: "1" });
		expect(rows("campaigns").map(([name]) => name)).toContain(hostile);
		expect(answer.body).not.toContain("<script>alert");
	});
});

describe("learning", () => {
	test("counts who started a free course, and says that a lead led to it", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		await ask(browser, { page_query: "?utm_campaign=learners" }, us, email);
		const slug = "reading-financial-statements-basics-skillup";
		const found = await findProduct(site.database.db, "free-course", { slug }, "");
		const assignmentToken = writeAssignmentToken({ courseId: found?.id ?? 0, pageSource: "/" });
		site.passTime({ minutes: 1 });
		await browser.get(
			`/api?method=processFreemiumCourseOrderAssignment&${new URLSearchParams({ assignmentToken })}`,
			{ "sec-fetch-site": "same-origin" },
		);
		const { pool } = site.database;
		await pool.query(
			`insert into lesson_states (learner_id, course_id, lesson_id, opened_at, done_at)
			select learner_id, course_id, 'one', started_at, started_at from enrolments`,
		);
		await pool.query(
			`insert into certificates (id, course_id, course_title, course_slug, hue, hours, lesson_count, completed_at, issued_at)
			select 'c' || n, $1, 'x', 'x', 'moss', 1, 1, $2, $2 from generate_series(1, 2) n`,
			[found?.id, site.clock().toString()],
		);
		await pool.query("update certificates set withdrawn_at = issued_at where id = 'c2'");
		const learning = await open("learning", { days: "1" });
		expect(learning.rows("courses")).toEqual([[found?.title, "1", "1", "0", "1"]]);
		expect(learning.figures).toContainEqual(["Learners who started a course", "1", "0"]);
		const campaigns = await open("campaigns", { days: "1" });
		expect(campaigns.rows("campaigns").find(([name]) => name === "learners")).toEqual([
			...["learners", "0", "0", "0", "1", "–", "0", "0", "0", "1"],
		]);
	});
});

describe("the link to the pages", () => {
	test("opens every report, which nobody else finds or stores", async () => {
		for (const kind of ["week", "funnel", "campaigns", "pages", "learning"]) {
			const { answer, document } = await open(kind);
			expect([kind, answer.statusCode]).toEqual([kind, 200]);
			expect(answer.headers["cache-control"]).toBe("no-store");
			expect(answer.headers["referrer-policy"]).toBe("same-origin");
			expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
				"noindex",
			);
			for (const picture of document.querySelectorAll('main svg[role="img"]')) {
				expect(picture.querySelector("title")?.textContent).not.toBe("");
				expect(picture.querySelector("desc")?.textContent).toContain("The table below");
			}
		}
		expect(links().create(site.clock())).not.toMatch(/analytics|event|track|collect|stats/i);
	});

	test("is as good as none when it is wrong, belongs to another report, or is missing", async () => {
		const { pathname, search } = new URL(links().create(site.clock()));
		const get = async (address: string) => (await aBrowser(site).get(address)).statusCode;
		expect(await get(pathname + search)).toBe(200);
		expect(await get(pathname)).toBe(404);
		expect(await get(`${pathname}${search}x`)).toBe(404);
		expect(await get(pathname + search.replace("until=", "until=z"))).toBe(404);
		expect(await get(`/reports/salaries${search}`)).toBe(404);
		expect(await get(`${pathname}?until=1&until=2&key=a&key=b`)).toBe(404);
	});

	test("ends after seven days, and the page says how to get another one", async () => {
		const { pathname, search } = new URL(links().create(site.clock()));
		site.passTime({ hours: 7 * 24 });
		const answer = await aBrowser(site).get(pathname + search);
		expect(answer.statusCode).toBe(410);
		expect(answer.body).toContain("npm run report -- link");
		expect(answer.body).not.toContain("Leads by form");
	});

	test.each([
		[{ from: "yesterday" }, "Write a day such as 2026-11-01."],
		[{ from: "2026-12-02", to: "2026-11-30" }, "The first day is after the last one."],
		[{ to: "2100-01-01" }, "The last day is after today."],
		[{ days: "0" }, "Choose a number of days"],
		[{ days: "99999999" }, "Choose a number of days"],
	])("days that cannot be read (%j) are refused at their field", async (query, message) => {
		const { answer, document } = await open("funnel", query as Record<string, string>);
		expect(answer.statusCode).toBe(422);
		expect(document.querySelector("main form")?.textContent).toContain(message);
	});

	test("its pages are not counted as visits", async () => {
		await aBrowser(site).call(
			"/api-nocache?method=countVisit",
			{ kind: "page", page: "/reports/week", pageType: "account" },
			{ ...us, "user-agent": agent, "content-type": "text/plain" },
		);
		await count();
		const { rows } = await site.database.pool.query(
			"select from visit_counts where page like '/reports%'",
		);
		expect(rows).toHaveLength(0);
	});
});
