import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTimedId } from "#core/timed-ids.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import type { SigningContext } from "./command-context.ts";
import { runReportCommand } from "./report.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({ now: "2026-11-18T15:00:00Z", env: { PUBLIC_URL: "https://learn.example" } });
	const spring = { page_query: "?utm_source=letter&utm_campaign=spring", page_referrer: "" };
	await sendSubmission(aBrowser(site), aSubmission(spring, { email: someEmail() }));
	await sendSubmission(aBrowser(site), aSubmission({}, { email: someEmail(), message: "=1+1" }));
	const formula =
		"update leads set source = source || '{\"page\":\"/=cmd\"}' where source ->> 'attribution' is null";
	await site.database.pool.query(formula);
	await site.database.pool.query(
		`insert into search_terms (term, day, count) values ('zzgolang', '2026-11-18', 7)`,
	);
	await site.database.pool.query(`insert into search_term_visitors (term, visitor, day)
		select 'zzgolang', 'v' || n, '2026-11-18' from generate_series(1, 5) n`);
	await site.database.pool.query(
		"insert into event_refusals values ('2026-11-18', 'nonsense', 'unknown name', 3)",
	);
	await site.database.pool.query(
		"insert into form_refusals values ('query box', '2026-11-18T10:00:00Z', 4)",
	);
	site.passTime({ hours: 24 });
});

async function report(...args: string[]): Promise<string[]> {
	const lines: string[] = [];
	const { config, clock, jobs, secret } = site;
	const context: SigningContext = {
		...{ config, clock, db: site.database.db, configured: [] },
		...{ secret: () => secret, jobs: async () => jobs },
		...{ destinationsOf: () => [], openTestDestinations: () => [] },
		emailCounts: openEmailCounts({ clock, config, secret }),
		timeZone: config.siteTimeZone,
		say: (line) => void lines.push(line),
	};
	const code = await runReportCommand(context, args).catch(({ message }: Error) => message);
	return code === 0 ? lines : [String(code)];
}
/** The rows of a table by its title, without its header. */
function rowsOf(lines: readonly string[], title: string): string[][] {
	const start = lines.indexOf(title.toUpperCase());
	const end = lines.indexOf("", start);
	return lines.slice(start + 1, end < 0 ? undefined : end).map((line) => line.split(/ {2,}/));
}
const csv = (...args: string[]) => report(...args, "--csv", "-");

describe("npm run report", () => {
	test("week answers which leads came, from where, what was not found, who may be written to and what was refused", async () => {
		const { pool } = site.database;
		await pool.query("update lead_consents set given = true where purpose = 'email'");
		await pool.query(
			"update people set email_subscription_status = 0 where id = (select min(id::text)::uuid from people)",
		);
		const lines = await report();
		expect(lines[0]).toBe("The week, 2026-11-12 to 2026-11-18");
		expect(lines).toContain("These days end yesterday, so what came today is not among them.");
		expect(rowsOf(lines, "In short")).toContainEqual(["Leads", "2", "0"]);
		expect(rowsOf(lines, "Leads by campaign")).toEqual([
			["Campaign", "Leads", "Before"],
			["(no campaign)", "1", "0"],
			["spring", "1", "0"],
		]);
		expect(rowsOf(lines, "Leads by form")[1]).toEqual(["query box", "2", "0"]);
		expect(rowsOf(lines, "Which leads came")).toHaveLength(4);
		expect(rowsOf(lines, "Searches without results").at(-1)).toEqual(["zzgolang", "7"]);
		expect(rowsOf(lines, "Who may be written to")[1]).toEqual(["By email", "1", "1"]);
		expect(rowsOf(lines, "Forms that refused something").at(-1)).toEqual(["query box", "4"]);
		expect(rowsOf(lines, "Events that were not stored").at(-1)).toEqual([
			...["nonsense", "unknown name", "3"],
		]);
	});

	test("funnel shows the steps of everybody and of visitors, together and by campaign", async () => {
		const lines = await report("funnel");
		expect(rowsOf(lines, "Everybody, by counts")).toContainEqual(["Form sent", "2", "–", "–"]);
		const split = await report("funnel", "--by", "campaign");
		const row = rowsOf(split, "Everybody, by counts, by campaign").find(
			([name]) => name === "spring",
		);
		expect(row?.slice(4)).toEqual(["1", "0", "0", "0"]);
	});

	test("campaigns, pages and learning have their tables", async () => {
		expect(rowsOf(await report("campaigns"), "Campaigns").map(([name]) => name)).toContain(
			"spring",
		);
		expect(rowsOf(await report("pages"), "Pages").map(([name]) => name)).toContain(
			"/courses/sql-for-analysts",
		);
		const learning = await report("learning", "--from", "2026-11-01", "--to", "2026-11-19");
		expect(learning[0]).toBe("Learning, 2026-11-01 to 2026-11-19");
		expect(rowsOf(learning, "Quizzes, tests and friends")).toContainEqual([
			...["Friends who joined", "0", "0"],
		]);
	});

	test.each(["week", "funnel", "campaigns", "pages", "learning"])(
		"%s prints its tables as CSV, each below its own header",
		async (kind) => {
			const lines = await csv(kind);
			expect(lines[0]).toMatch(/^table,/);
			expect(lines.filter((line) => line.startsWith("table,")).length).toBeGreaterThan(1);
			expect(lines.join("\n")).not.toMatch(/(^|,)=/m);
		},
	);

	test("without the name of a report is that of the week, printed or in a file", async () => {
		expect((await csv())[0]).toMatch(/^table,Figure,These days,Before/);
		const folder = mkdtempSync(join(tmpdir(), "lyceum report "));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const file = join(folder, "week.csv");
		expect(await report("--csv", file)).toEqual([`Wrote ${file}.`]);
	});

	test("writes CSV to a file, with formulas made texts", async () => {
		const folder = mkdtempSync(join(tmpdir(), "lyceum report "));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		await site.database.pool.query(
			"update leads set source = jsonb_set(source, '{attribution,campaign}', '\"=1+1\"') where source #>> '{attribution,campaign}' = 'spring'",
		);
		const file = join(folder, "campaigns.csv");
		expect(await report("campaigns", "--csv", file)).toEqual([`Wrote ${file}.`]);
		expect(readFileSync(file, "utf8")).toContain("campaigns,'=1+1,");
		expect((await report("campaigns", "--csv", file))[0]).toContain("already exists");
	});

	test("says who could be written to when its days ended, not who agreed later", async () => {
		const subscribers = async (...days: string[]) =>
			rowsOf(await report(...days), "Who may be written to")[1];
		expect(await subscribers("--to", "2026-11-18")).toEqual(["By email", "1", "1"]);
		expect(await subscribers("--to", "2026-11-17")).toEqual(["By email", "0", "0"]);
	});

	test("counts visitors until this moment, however recently it was asked before", async () => {
		const visitors = async () =>
			rowsOf(await report("funnel"), "Visitors who may be recognized, in order")[2]?.[1];
		const see = () =>
			site.database.pool.query(
				`insert into events (event_id, name, occurred_at, received_at, device, data, consent_version)
				values ($1, 'page_viewed', $2, $2, gen_random_uuid(), '{}', 'default')`,
				[createTimedId(site.clock().epochMilliseconds), site.clock().toString()],
			);
		await see();
		site.passTime({ minutes: 2 });
		expect(await visitors()).toBe("1");
		await see();
		site.passTime({ minutes: 2 });
		expect(await visitors()).toBe("2");
	});

	test("link prints an address that opens the pages", async () => {
		const [, address = ""] = await report("link");
		expect(address).toMatch(/^https:\/\/learn\.example\/reports\/week\?until=\w+&key=[\w-]{43}$/);
		const { pathname, search } = new URL(address);
		expect((await aBrowser(site).get(pathname + search)).statusCode).toBe(200);
	});

	test.each([
		[["weeks"], 'There is no "weeks". Did you mean week?'],
		[["weeks", "--csv"], 'There is no "weeks". Did you mean week?'],
		[["funnel", "--by", "colour"], "--by must be form, page-type, campaign or country."],
		[["pages", "--by", "form"], "--by belongs to funnel"],
		[["pages", "--days", "0"], "--days must be a number from 1 to 400"],
		[["pages", "--days", "7", "--from", "2026-11-01"], "--days must be"],
		[["pages", "--from", "tomorrow"], "--from and --to must be days"],
		[["pages", "--to", "2026-11-20"], "--to must not be after today."],
		[["pages", "out.csv"], "A file belongs to --csv."],
		[["pages", "--csv", "-", "more"], '"more" is more than this command takes.'],
		[["link", "more"], '"more" is more than this command takes.'],
		[["pages", "--csv", "-", "--separator", "dot"], "--separator must be"],
	])("%j is refused with a sentence", async (args, sentence) => {
		expect((await report(...args)).join("\n")).toContain(sentence);
	});
});
