// What npm test and npm run check run: format, lint, types, then every test, browser journeys included.
// With `quick` only the tests of rules and stores, which need neither a build nor a browser; with a path those below it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needTestBrowser } from "./start/browser.mjs";
import { compiled } from "./start/compiled.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

const [first, ...others] = process.argv.slice(2);
const isQuick = first === "quick";
const only = isQuick ? others : process.argv.slice(2);
const projects = isQuick ? ["--project", "rules", "--project", "stores*"] : [];

let browser = {};

function run(title, program, args) {
	console.log(`${title}…`);
	const { status } = spawnSync(needNode(), [join(root, "node_modules", program), ...args], {
		cwd: root,
		stdio: "inherit",
		env: environment(),
	});
	return status ?? 1;
}

function environment() {
	const { PATH = "" } = process.env;
	const env = { ...process.env, ...browser };
	// Tests make their own world: nothing that the caller's site is set to may leak in.
	for (const name of ["DATABASE_URL", "DATA_DIR", "PORT", "NODE_ENV"]) delete env[name];
	return {
		...env,
		// The tests start some hundred processes, which need not compile the same files again.
		...compiled,
		PATH: `${join(root, "node_modules", ".bin")}:${PATH}`,
	};
}

await main(async () => {
	await prepare({ withBuild: !isQuick, withTools: true });
	if (!isQuick) browser = { CHROMIUM_PATH: needTestBrowser() };
	const checks = only.length
		? []
		: [
				["Format and lint", "@biomejs/biome/bin/biome", ["ci", "."]],
				["Types", "typescript/bin/tsc", ["-p", "."]],
			];
	let worst = 0;
	for (const [title, program, args] of checks) worst = Math.max(worst, run(title, program, args));
	// Tests run even where the style is wrong, so that one run shows everything.
	const tests = run("Tests", "vitest/vitest.mjs", ["run", ...projects, ...only]);
	return Math.max(worst, tests);
});
