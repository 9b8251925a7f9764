import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { root } from "#testing/site.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

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

test("a command works on the database that .env names: npm run migrate brings an empty one up to date, and a second time changes nothing", async () => {
	const { url } = await aDatabase({ empty: true });
	const settings = `DATABASE_URL=${url}\n`;
	const first = runWithSettings(settings, "database/migrate");
	expect(first.output).toMatch(
		/^The database has \d+ new migrations\.\n {2}0001-content\.sql\n(?: {2}\d{4}-.*\n)+The database is up to date\.\n$/m,
	);
	expect(first.output).not.toContain("was saved to");
	const second = runWithSettings(settings, "database/migrate");
	expect(second).toEqual({ status: 0, output: "The database is up to date.\n" });
	// What is wrong in the file is named.
	expect(runWithSettings(`${settings}SMTP_URL_FILE=/nowhere/smtp\n`, "leads")).toEqual({
		status: 1,
		output: "SMTP_URL_FILE names /nowhere/smtp, which does not exist.\n",
	});
});
