import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { needNode } from "./node26.mjs";
import { root } from "./own-folder.mjs";
import { beginStep, Fault } from "./progress.mjs";
import { runStep } from "./run-step.mjs";

const dist = join(root, "dist");
const stamp = join(dist, ".stamp");
export const entry = join(dist, "server", "main.js");

/** Reads the version of the build that is there, such as 1.2.0+4f0c9a1. */
export function builtVersion() {
	return existsSync(join(dist, "version"))
		? readFileSync(join(dist, "version"), "utf8").trim()
		: "of unknown version";
}

export function isBuilt() {
	try {
		return existsSync(entry) && readFileSync(stamp, "utf8") === sources();
	} catch {
		return false;
	}
}

function sources() {
	const configs = readdirSync(root).filter((name) => /^vite\b.*\bconfig\./.test(name));
	return fingerprint([
		"src",
		"public",
		...configs.sort(),
		"scripts/build.mjs",
		"tsconfig.json",
		"package.json",
		"package-lock.json",
	]);
}

export async function build(onBegin) {
	const mark = sources();
	// A build without its stamp counts as none, such as one that was cut short.
	rmSync(stamp, { force: true });
	const step = beginStep("Building the site");
	try {
		const { code, tail } = await runStep({
			file: needNode(),
			args: [join(root, "scripts", "build.mjs")],
			cwd: root,
			env: { ...process.env, NODE_ENV: "production" },
			onBegin,
			onLine: () => false,
		});
		if (code !== 0) throw buildFault(tail);
		if (!existsSync(entry)) throw buildFault([`${entry} was not made`]);
	} catch (error) {
		step.stop();
		throw error;
	}
	mkdirSync(dist, { recursive: true });
	writeFileSync(stamp, mark);
	step.done("Built the site");
}

function buildFault(tail) {
	const why = /ENOSPC|no space left/i.test(tail.join("\n"))
		? "the disk is full: free some space and start again"
		: "its sources have the fault shown above: mend it and start again";
	return new Fault(`The site could not be built, because ${why}.`, tail);
}
