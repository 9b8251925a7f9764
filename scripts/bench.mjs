// The command npm run bench runs this: every figure the project promises, one table each. Name one to run it alone; with --small every
// step is taken with few numbers, which only shows that the benches still work.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needBrowser } from "./start/browser.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

const progressMs = 30_000;
const toBench = (name) => name.replace(/\.ts$/, "");

await main(async () => {
	await prepare({ withBuild: true, withTools: true });
	// The folders hold their common parts.
	const all = readdirSync(join(root, "bench")).filter((name) => name.endsWith(".ts"));
	const given = process.argv.slice(2);
	const named = all.filter((name) => given.includes(toBench(name)));
	// A name of no bench is passed to the named ones, such as a part of one.
	const options = given.filter((name) => !all.map(toBench).includes(name));
	const isForAll = options.every((option) => option === "--small");
	if (named.length === 0 && !isForAll) throw new Error(`One of: ${all.map(toBench)}`);
	const chosen = named.length ? named : all;
	const env = {
		...process.env,
		CHROMIUM_PATH: needBrowser(),
		ENV_FILE: devNull,
	};
	let worst = 0;
	for (const name of chosen) {
		// A bench that measures memory collects what is left over first.
		const args = ["--expose-gc", join(root, "bench", name), ...options];
		const began = Date.now();
		const report = () =>
			console.log(`${toBench(name)}: measuring for ${Math.round((Date.now() - began) / 1000)} s`);
		// Some are silent for minutes.
		const progress = setInterval(report, progressMs);
		report();
		const [status] = await once(
			spawn(needNode(), args, { cwd: root, env, stdio: "inherit" }),
			"exit",
		);
		clearInterval(progress);
		worst = Math.max(worst, status ?? 1);
	}
	return worst;
});
