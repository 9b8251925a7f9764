import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "./testing.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

const root = join(import.meta.dirname, "..");

/** Runs a command as `npm run` does, with settings from a file alone. */
function runWithSettings(settings: string, script: string, ...args: string[]) {
	const folder = mkdtempSync(join(tmpdir(), "lyceum command "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, "site.env");
	writeFileSync(file, `DATA_DIR="${folder}/data"\n${settings}`);
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(root, "scripts", "run-command.mjs"), script, ...args],
		{
			cwd: root,
			env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: file },
			encoding: "utf8",
		},
	);
	return { status, output: stdout + stderr };
}

test("npm run migrate brings an empty database up to date, and a second time changes nothing", async () => {
	const settings = `DATABASE_URL=${await createDatabase({ empty: true })}`;
	const first = runWithSettings(settings, "database/migrate");
	expect(first.output).toMatch(
		/^The database has \d+ new migrations\.\n {2}0001-content\.sql\n(?: {2}\d{4}-.*\n)+The database is up to date\.\n$/m,
	);
	expect(first.output).not.toContain("was saved to");
	const second = runWithSettings(settings, "database/migrate");
	expect(second).toEqual({
		status: 0,
		output: "The database is up to date.\n",
	});
	expect(runWithSettings(settings, "database/migrate", "now")).toMatchObject({
		status: 1,
		output: expect.stringContaining("npm run migrate"),
	});
});

test("commands work on the database that .env names, and name what is wrong in it", async () => {
	const settings = `DATABASE_URL=${await createDatabase()}\n`;
	expect(runWithSettings(settings, "leads").output).toBe("There are no such leads.\n");
	expect(runWithSettings(`${settings}SMTP_URL_FILE=/nowhere/smtp\n`, "leads")).toEqual({
		status: 1,
		output: "SMTP_URL_FILE names /nowhere/smtp, which does not exist.\n",
	});
});
