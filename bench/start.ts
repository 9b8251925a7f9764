// Time from the command to the first answer: of a prepared folder, and of a fresh clone beside the bare install.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSmall, pick } from "./parts/size.ts";
import { freePort, median, printTable, root } from "./parts/world.ts";

const rounds = pick(5, 1);

async function secondsToAnswer(folder: string, dataDir: string): Promise<number> {
	const port = await freePort();
	const began = performance.now();
	const child = spawn("npm", ["start"], {
		cwd: folder,
		env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
		stdio: "ignore",
		detached: true,
	});
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
		if (answer?.ok) break;
		if (child.exitCode !== null) throw new Error("npm start ended");
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	const seconds = (performance.now() - began) / 1000;
	process.kill(-(child.pid as number), "SIGTERM");
	await new Promise((resolve) => child.once("exit", resolve));
	return seconds;
}

function freshClone(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-fresh-"));
	const { status } = spawnSync("git", ["clone", "-q", root, folder]);
	if (status !== 0) throw new Error("git clone failed");
	return folder;
}

function secondsToInstall(): number {
	const folder = freshClone();
	const began = performance.now();
	const options = pick([], ["--dry-run"]);
	spawnSync("npm", ["ci", ...options], { cwd: folder, stdio: "ignore" });
	const seconds = (performance.now() - began) / 1000;
	rmSync(folder, { recursive: true, force: true });
	return seconds;
}

const dataDir = mkdtempSync(join(tmpdir(), "lyceum-start-"));
if (!isSmall) await secondsToAnswer(root, dataDir);
const warm = [];
for (let round = 0; round < rounds; round++) warm.push(await secondsToAnswer(root, dataDir));

const bare = secondsToInstall();
const folder = freshClone();
// Half a minute of npm is too much for a small number.
if (isSmall) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
const fresh = await secondsToAnswer(folder, join(folder, "data"));
rmSync(folder, { recursive: true, force: true });
rmSync(dataDir, { recursive: true, force: true });

printTable("From npm start to the first answer", [
	{
		what: `warm (median of ${rounds})`,
		measured: `${median(warm).toFixed(2)} s`,
		wanted: "under 3 s",
	},
	{
		what: "fresh clone",
		measured: `${fresh.toFixed(1)} s, npm ci alone ${bare.toFixed(1)} s`,
		wanted: "at most 60 s beyond npm ci",
	},
]);
