// What npm test and npm run check run: format, lint, types, then every test but the sweep's, browser journeys included.
// With `quick` only the tests of rules and stores, which need neither a build nor a browser; with a path those below it.
// `npm run sweep` runs the sweep's tests with `sweep`. `npm run lint` and `npm run typecheck` run one check alone, with `lint` and `typecheck`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needTestBrowser } from "./start/browser.mjs";
import { compiled } from "./start/compiled.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";
import { needSweepPrograms } from "./start/programs.mjs";

const [first, ...others] = process.argv.slice(2);
const isQuick = first === "quick";
const isSweep = first === "sweep";
const checks = {
	lint: ["Format and lint", "@biomejs/biome/bin/biome", "ci"],
	typecheck: ["Types", "typescript/bin/tsc", "-p", "."],
};
const paths = isQuick || isSweep ? others : process.argv.slice(2);
const projects = chooseProjects();

function chooseProjects() {
	if (isQuick) return ["--project", "rules", "--project", "stores*"];
	if (isSweep) return ["--project", "sweep"];
	return paths.some((path) => path.includes("e2e/sweep")) ? [] : ["--project", "!sweep"];
}

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

function check(name, ...places) {
	const [title, program, ...args] = checks[name];
	return run(title, program, [...args, ...places]);
}

async function checkAlone(name) {
	await prepare({ withBuild: false, withTools: true });
	if (name === "lint") return check(name, ...(others.length ? others : ["."]));
	return check(name, ...others);
}

async function test() {
	await prepare({ withBuild: !isQuick, withTools: true });
	if (!isQuick) browser = { CHROMIUM_PATH: needTestBrowser() };
	if (isSweep) needSweepPrograms();
	const isWhole = !paths.length && !isSweep;
	const worst = isWhole ? Math.max(check("lint", "."), check("typecheck")) : 0;
	// Tests run even where the style is wrong, so that one run shows everything.
	const tests = run("Tests", "vitest/vitest.mjs", ["run", ...projects, ...paths]);
	return Math.max(worst, tests);
}

await main(() => (Object.hasOwn(checks, first ?? "") ? checkAlone(first) : test()));
