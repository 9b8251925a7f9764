import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../testing.ts";

const root = join(import.meta.dirname, "../../..");

/** A clone after an upgrade, with the real steps of npm run upgrade. What they run leaves a line in `steps`, and fails where a file says so. */
async function anUpgradedClone() {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-rollback-"));
	const place = (name: string) => join(folder, name);
	const port = await freePort();
	const stop = `node ${place("stop.mjs")}`;
	const start = `node ${place("start.mjs")}`;
	onTestFinished(() => {
		spawnSync(stop, { shell: true });
		rmSync(folder, { recursive: true, force: true });
	});
	const write = (name: string, text: string) => {
		mkdirSync(join(place(name), ".."), { recursive: true });
		writeFileSync(place(name), text);
	};
	const git = (...args: string[]) => {
		const asked = spawnSync(
			"git",
			["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args],
			{ cwd: place("code"), encoding: "utf8" },
		);
		if (asked.status !== 0) throw new Error(asked.stderr);
		return asked.stdout.trim();
	};
	const recordStep = `import { appendFileSync, existsSync } from "node:fs";
		const [, , ...step] = process.argv;
		appendFileSync(${JSON.stringify(place("steps"))}, step.join(" ") + "\\n");
		process.exitCode = existsSync(${JSON.stringify(place("fails-at-"))} + step[1]) ? 1 : 0;`;
	cpSync(join(root, "scripts"), place("code/scripts"), { recursive: true });
	write("code/.gitignore", ".lyceum\nnode_modules\n");
	write("code/package.json", '{ "type": "module" }');
	write("code/scripts/run-command.mjs", recordStep);
	write(
		"code/scripts/prepare.mjs",
		`export const prepare = async () => {};
		export async function main(steps) {
			try { process.exitCode = await steps(); }
			catch (fault) { console.error(fault.message); process.exitCode = 1; }
		}`,
	);
	write(
		"code/scripts/upgrade/settings.ts",
		`console.log(${JSON.stringify(JSON.stringify({ address: `http://127.0.0.1:${port}`, backups: place("backups") }))});`,
	);
	write(
		"site.mjs",
		`import { createServer } from "node:http";
		createServer((_, answer) => answer.end("ok")).listen(${port}, "127.0.0.1");`,
	);
	write(
		"start.mjs",
		`import { spawn } from "node:child_process";
		import { writeFileSync } from "node:fs";
		const site = spawn(process.execPath, [${JSON.stringify(place("site.mjs"))}], { detached: true, stdio: "ignore" });
		writeFileSync(${JSON.stringify(place("pid"))}, String(site.pid));
		site.unref();`,
	);
	write(
		"stop.mjs",
		`import { readFileSync } from "node:fs";
		try { process.kill(Number(readFileSync(${JSON.stringify(place("pid"))}, "utf8"))); } catch {}`,
	);
	const runtime = `node-${process.platform}-${process.arch}`;
	mkdirSync(place("code/node_modules"));
	for (const name of [runtime, `node-bin-${process.platform}-${process.arch}`])
		if (existsSync(join(root, "node_modules", name)))
			symlinkSync(join(root, "node_modules", name), place(`code/node_modules/${name}`));
	git("init", "--quiet", "--initial-branch=main");
	const commitVersion = (name: string) => {
		write("code/version", name);
		git("add", "--all");
		git("commit", "--quiet", "--message", name);
		return { name, commit: git("rev-parse", "HEAD") };
	};
	const from = { ...commitVersion("v1"), branch: "main" };
	const to = commitVersion("v2");
	const backup = place("backups/before.backup");
	write("code/.lyceum/former/note.json", JSON.stringify({ from, to, backup }));
	spawnSync(start, { shell: true });
	const answers = async () =>
		(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.ok === true;
	await expect.poll(answers).toBe(true);
	return {
		backup,
		answers,
		failAt: (step: string) => write(`fails-at-${step}`, ""),
		mend: (step: string) => rmSync(place(`fails-at-${step}`)),
		version: () => readFileSync(place("code/version"), "utf8"),
		goBack() {
			const { status, stdout, stderr } = spawnSync(
				process.execPath,
				[...["scripts/upgrade.mjs", "--back"], ...["--stop", stop, "--start", start]],
				{ cwd: place("code"), encoding: "utf8" },
			);
			return { code: status, output: stdout + stderr };
		},
	};
}

test("a rollback whose backup fails changes nothing and starts the site again", async () => {
	const clone = await anUpgradedClone();
	clone.failAt("backup");
	const failed = clone.goBack();
	expect(failed.output).toContain("so nothing was changed: v2 runs.");
	expect(failed.code).toBe(1);
	expect(clone.version()).toBe("v2");
	expect(await clone.answers()).toBe(true);
	clone.mend("backup");
	const back = clone.goBack();
	expect(back.code).toBe(0);
	expect(back.output).toMatch(
		/^Leads, orders and calls from since .*npm run backup -- bring-leads .*since-\w+-\d+\.backup/m,
	);
	expect(clone.version()).toBe("v1");
	expect(await clone.answers()).toBe(true);
});

test("a rollback whose restore fails says how to restore, and can be repeated", async () => {
	const clone = await anUpgradedClone();
	clone.failAt("restore");
	const failed = clone.goBack();
	expect(failed.output).toContain(`npm run restore -- ${clone.backup} --replace`);
	expect(failed.code).toBe(1);
	expect(await clone.answers()).toBe(false);
	clone.mend("restore");
	expect(clone.goBack()).toMatchObject({ code: 0 });
	expect(clone.version()).toBe("v1");
	expect(await clone.answers()).toBe(true);
	expect(clone.goBack().output).toContain("There is no upgrade that could");
});
