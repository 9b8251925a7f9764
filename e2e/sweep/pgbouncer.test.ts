import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../database.ts";
import { openPgBouncer } from "./pgbouncer.ts";
import { sendLead, startOpenProcess, startProcess } from "./several-processes.ts";

async function aPooledDatabase() {
	const DATABASE_DIRECT_URL = await createDatabase();
	const DATABASE_URL = await openPgBouncer(DATABASE_DIRECT_URL);
	const client = new pg.Client({ connectionString: DATABASE_DIRECT_URL });
	await client.connect();
	onTestFinished(() => client.end());
	const count = async (what: string): Promise<number> =>
		(await client.query(`select count(*)::int as count from ${what}`)).rows[0].count;
	return { DATABASE_URL, DATABASE_DIRECT_URL, client, count };
}

test("through PgBouncer in transaction mode two processes store leads, run jobs and show new content within a minute", async () => {
	const { client, count, ...env } = await aPooledDatabase();
	const sites = [await startOpenProcess(env), await startOpenProcess(env)];
	const sent = await Promise.all(
		Array.from({ length: 40 }, (_, index) =>
			sendLead(sites[index % 2]?.url ?? "", `ada${index}@school.example`),
		),
	);
	expect(new Set(sent)).toEqual(new Set([200]));
	expect(await count("leads")).toBe(40);
	const emails = () =>
		sites.flatMap(({ dataDir }) =>
			readdirSync(join(dataDir, "mail")).map((name) =>
				readFileSync(join(dataDir, "mail", name), "utf8"),
			),
		);
	await expect
		.poll(() => count("lead_deliveries where state = 'delivered'"), {
			timeout: 120_000,
		})
		.toBe(40);
	expect(emails().length).toBe(40);

	const title = async ({ url }: { url: string }) =>
		(await fetch(`${url}/courses/pmp-exam-preparation`)).text();
	// Only the time limit of the test counts.
	const showsTitle = async (wanted: string) => {
		for (const site of sites) while (!(await title(site)).includes(wanted)) await delay(250);
	};
	const rename = (wanted: string) =>
		client.query("update products set title = $1 where slug = 'pmp-exam-preparation'", [wanted]);
	await rename("An Announced Title");
	await client.query("notify content_changed");
	await showsTitle("An Announced Title");
	// Nobody hears of this one: the version that is looked up each minute says it.
	await rename("A Silent Title");
	await client.query("update content_state set imported_at = now()");
	await showsTitle("A Silent Title");

	// What the site needs of a session goes around the pooler, so few connections carry it.
	const direct = await count(
		"pg_stat_activity where datname = current_database() and query ilike 'listen%'",
	);
	expect(direct).toBe(2 * 3);
}, 600_000);

test("a pooler without the way around it, and one of another database, are refused in one sentence", async () => {
	const { DATABASE_URL, DATABASE_DIRECT_URL } = await aPooledDatabase();
	const alone = await (await startProcess({ DATABASE_URL })).ended;
	expect(alone.output.trim()).toMatch(
		/^DATABASE_URL leads to a pooler such as PgBouncer\. Set DATABASE_DIRECT_URL as well/,
	);
	expect(alone.code).toBe(1);
	const other = await createDatabase();
	const mixed = await (await startProcess({ DATABASE_URL, DATABASE_DIRECT_URL: other })).ended;
	expect(mixed.output).toMatch(
		/^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases\./m,
	);
	expect(mixed.code).toBe(1);
	const { ended, child } = await startOpenProcess({
		DATABASE_URL,
		DATABASE_DIRECT_URL,
	});
	child.kill("SIGTERM");
	expect((await ended).code).toBe(0);
});
