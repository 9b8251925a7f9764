import { beforeAll, expect, test, vi } from "vitest";
import { createTimedId } from "#core/timed-ids.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

const operator = "operator@school.example";
const shared = { PUBLIC_URL: "https://learn.example", SITE_TIME_ZONE: "America/New_York" };
const time = { now: Temporal.Instant.from("2026-11-18T15:00:00Z") };

/** Sends what the others queue; its own operator has no address. */
let site: TestSite;
const minuteTasks: Record<"without address" | "one" | "two", (() => Promise<unknown>)[]> = {
	...{ "without address": [], one: [], two: [] },
};

/** One more process on the same database, whose minutes pass when the test says so. */
async function aProcess(name: keyof typeof minuteTasks, env: Record<string, string>) {
	const { database, background, jobs } = site;
	const quiet: Jobs = {
		...jobs,
		work: async () => undefined,
		daily: async () => undefined,
		everyMinute: (task) => void minuteTasks[name].push(task),
	};
	const clock = () => time.now;
	const { startWorkers } = await aSite({ env, deps: { clock, database, background, jobs: quiet } });
	await startWorkers();
}
beforeAll(async () => {
	site = await aSite({ env: shared, deps: { clock: () => time.now } });
	await aProcess("without address", shared);
	for (const name of ["one", "two"] as const)
		await aProcess(name, { ...shared, OPERATOR_MAIL: operator });
});

/** A minute passes in these processes at once. */
async function look(...names: (keyof typeof minuteTasks)[]) {
	await Promise.all(names.flatMap((name) => minuteTasks[name].map((task) => task())));
}
/** The task that looks for a week to report comes last, and here no day was counted before it. */
const lookForEmail = (name: keyof typeof minuteTasks) => minuteTasks[name].at(-1)?.();
async function seePage(at: string) {
	await site.database.pool.query(
		`insert into events (event_id, name, occurred_at, received_at, device, data, consent_version)
		values ($1, 'page_viewed', $2, $2, gen_random_uuid(), '{}', 'default')`,
		[createTimedId(Temporal.Instant.from(at).epochMilliseconds), at],
	);
}
const queued = async () => {
	const { rows } = await site.database.pool.query(
		"select week::text from week_emails order by week",
	);
	return rows.map(({ week }) => week);
};
const emails = () =>
	site.emails.filter(({ to, id }) => to === operator && id.startsWith("week-report"));

test("the operator gets last week's answers once, on Monday at seven in the time of the school, from whichever process", async () => {
	// The site was down for days: nothing of that week is counted yet.
	await seePage("2026-11-21T15:00:00Z");
	const spring = { page_query: "?utm_campaign=spring", page_referrer: "" };
	await sendSubmission(aBrowser(site), aSubmission(spring, { email: someEmail() }));
	await sendSubmission(aBrowser(site), aSubmission({}, { email: someEmail() }));
	await site.database.pool.query(
		`update leads set source = jsonb_set(source, '{attribution,campaign}', '"<b>spring</b>"')
		where source ? 'attribution'`,
	);
	time.now = Temporal.Instant.from("2026-11-23T12:00:00Z");
	await lookForEmail("one");
	expect(await queued()).toEqual([]);
	time.now = Temporal.Instant.from("2026-11-23T11:59:00Z");
	await look("one", "two");
	time.now = Temporal.Instant.from("2026-11-23T12:00:00Z");
	await look("without address");
	expect(await queued()).toEqual([]);
	await look("one", "two", "one", "two");
	await look("one");
	expect(await queued()).toEqual(["2026-11-16"]);
	await vi.waitFor(() => expect(emails()).toHaveLength(1), { timeout: 20_000 });
	const { rows: jobs } = await site.database.pool.query(
		"select from jobs.job where data -> 'order' ->> 'id' like 'week-report-%'",
	);
	expect(jobs).toHaveLength(1);
	const [email] = emails();
	expect(email?.subject).toBe("Lyceum: 2 leads last week, 0 the week before");
	expect(email?.text).toContain("from 2026-11-16 to 2026-11-22");
	expect(email?.text).toContain("Unfinished: days younger than a week can still grow");
	expect(email?.text).toMatch(/Leads +2 +\(0\)/);
	expect(email?.text).toMatch(/Visitors who may be recognized +1 +\(0\)/);
	expect(email?.html).toMatch(/<td bgcolor="#\w{6}" width="\d+"/);
	expect(email?.html).toContain("&lt;b&gt;spring&lt;/b&gt;");
	expect(email?.html).not.toMatch(/<b>spring|<img|<script|ada\d+@/);
	const [, link = ""] = /https:\/\/learn\.example(\/reports\/\S+)/.exec(email?.text ?? "") ?? [];
	expect(link).toContain("from=2026-11-16&to=2026-11-22");
	expect((await aBrowser(site).get(link)).statusCode).toBe(200);
});

test("and the next one a week later: none in between, and none for a week whose Tuesday is over", async () => {
	for (const at of [
		"2026-11-25T12:00:00Z",
		"2026-11-30T11:00:00Z",
		"2026-12-02T15:00:00Z",
		"2026-12-08T15:00:00Z",
	]) {
		time.now = Temporal.Instant.from(at);
		// The days since the last time are counted first, four in a minute.
		for (let minutes = 0; minutes < 3; minutes++) await look("one", "two");
	}
	expect(await queued()).toEqual(["2026-11-16", "2026-11-30"]);
	await vi.waitFor(() => expect(emails()).toHaveLength(2), { timeout: 20_000 });
});
