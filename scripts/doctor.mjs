// Says what is wrong with this installation and how to mend it. Runs on any Node from 20 on, with nothing installed.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { examineInstallation } from "./doctor/installation.mjs";
import { findNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";
import { runningSites } from "./start/sites.mjs";
import { readOptions } from "./start/usage.mjs";

readOptions(
	"npm run doctor                              checks this installation and says how to fix what is wrong; exit code 1 if anything is",
);

let wrong = 0;

// A reader such as head may close the output early.
process.stdout.on("error", () => process.exit());

function print({ level, says, mend }) {
	if (level === "wrong") wrong += 1;
	console.log(`${level.padEnd(6)} ${says}`);
	if (mend) console.log(`       → ${mend}`);
}

const { findings, canLookInside } = examineInstallation();
for (const finding of findings) print(finding);
if (canLookInside) await lookInside();
else
	print({
		level: "warn",
		says: "The settings, the database and the rest were not examined, because that needs the packages",
		mend: "Run npm run doctor again after the above is mended",
	});
console.log(
	wrong === 0
		? "\nNothing is wrong."
		: `\n${wrong === 1 ? "One thing is" : `${wrong} things are`} wrong.`,
);
process.exitCode = wrong === 0 ? 0 : 1;

/** The rest needs the packages and the site's own code, which runs on Node 26. */
async function lookInside() {
	const child = spawn(findNode(), [join(root, "scripts", "doctor", "inside.ts")], {
		cwd: root,
		env: { ...process.env, LYCEUM_SITES: JSON.stringify(sites()) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const complaints = [];
	createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
	const ended = new Promise((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("close", resolve);
	});
	for await (const line of createInterface({ input: child.stdout })) {
		print(JSON.parse(line));
	}
	const code = await ended;
	if (code === 0) return;
	print({
		level: "wrong",
		says: `The examination broke off (${complaints.find((line) => /Error/.test(line)) ?? code})`,
		mend: "Run npm ci and try again",
	});
}

function sites() {
	try {
		return runningSites().map(({ site }) => site.pid);
	} catch {
		return [];
	}
}
