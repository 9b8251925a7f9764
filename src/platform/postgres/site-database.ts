import type { Client } from "pg";
import { administrator, type DataDirLayout } from "./cluster.ts";
import { runProcess } from "./runner/run-command.ts";
import type { Runner } from "./runner/runner.ts";
import { toStartupProblem } from "./startup-errors.ts";

/** The role and the database of the site; the role is no superuser. */
export const siteDatabaseName = "lyceum";

export async function ensureDatabase(admin: Client, password: string): Promise<void> {
	const { rows } = await admin.query<{ role: boolean; database: boolean }>(
		`select exists (select from pg_roles where rolname = $1) as role,
		        exists (select from pg_database where datname = $1) as database`,
		[siteDatabaseName],
	);
	const there = rows[0];
	if (!there?.role) {
		await admin.query(`create role ${siteDatabaseName} login createdb password '${password}'`);
	}
	if (!there?.database) {
		await admin.query(`create database ${siteDatabaseName} owner ${siteDatabaseName}`);
	}
}

/**
 * Resets the password of a cluster whose password file was lost: the owner of the files may set a
 * new one.
 */
export async function resetPassword(
	layout: DataDirLayout,
	postgres: string,
	runner: Runner,
	password: string,
): Promise<void> {
	const outcome = await runProcess(
		runner.command(postgres, ["--single", "-D", layout.cluster, "postgres"]),
		[administrator, siteDatabaseName]
			.map((role) => `alter role ${role} password '${password}'\n`)
			.join(""),
	);
	if (outcome.code !== 0) throw toStartupProblem(outcome.said, layout.dataDir);
}
