import type { Client } from "pg";
import { administrator, type Layout } from "./cluster.ts";
import { run } from "./runner/run-command.ts";
import type { Runner } from "./runner/runner.ts";
import { plainWords } from "./startup-errors.ts";

/** The role and the database of the site; the role is no superuser. */
export const siteName = "lyceum";

export async function ensureDatabase(
	admin: Client,
	password: string,
): Promise<void> {
	const { rows } = await admin.query<{ role: boolean; database: boolean }>(
		`select exists (select from pg_roles where rolname = $1) as role,
		        exists (select from pg_database where datname = $1) as database`,
		[siteName],
	);
	const there = rows[0];
	if (!there?.role) {
		await admin.query(
			`create role ${siteName} login createdb password '${password}'`,
		);
	}
	if (!there?.database) {
		await admin.query(`create database ${siteName} owner ${siteName}`);
	}
}

/** For a cluster whose password file was lost: whoever owns the files may set a new one. */
export async function resetPassword(
	layout: Layout,
	postgres: string,
	runner: Runner,
	password: string,
): Promise<void> {
	const outcome = await run(
		runner.command(postgres, ["--single", "-D", layout.cluster, "postgres"]),
		[administrator, siteName]
			.map((role) => `alter role ${role} password '${password}'\n`)
			.join(""),
	);
	if (outcome.code !== 0) throw plainWords(outcome.said, layout.dataDir);
}
