import { matchesGlob } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { findLonelyTests, findPureTests } from "./testing/runner/pure-tests.ts";
import viteConfig from "./vite.config.ts";

const sources = "src/**/*.test.{ts,tsx}";
const pure = findPureTests(import.meta.dirname);
const alone = findLonelyTests(import.meta.dirname);
const sites = "{src/app,testing}/**/*.test.{ts,tsx}";
/** Processes that are started, killed and waited for. */
const processes = "src/{cli,platform/backup,platform/postgres}/**/*.test.{ts,tsx}";
/**
 * A machine that does much else at the same time lets a browser or a process wait for longer than a test does. Tests that
 * needed their second attempt are listed at the end of a run.
 */
const retry = 1;
const sweep = "e2e/sweep/**/*.test.ts";

/** A worker keeps its modules from file to file, except for the files that change their process. */
function besideAndAlone(name: string, { include, exclude, ...rest }: ProjectTests) {
	const isListed = (file: string) =>
		include.some((pattern) => matchesGlob(file, pattern)) &&
		!exclude.some((pattern) => matchesGlob(file, pattern));
	return [
		{
			extends: true as const,
			test: {
				...rest,
				name,
				include,
				exclude: [...exclude, ...alone],
				isolate: false,
			},
		},
		{
			extends: true as const,
			test: { ...rest, name: `${name} alone`, include: alone.filter(isListed) },
		},
	];
}

interface ProjectTests {
	readonly include: string[];
	readonly exclude: string[];
	readonly setupFiles?: string;
	readonly retry?: number;
}

export default defineConfig((env) =>
	mergeConfig(viteConfig(env), {
		oxc: { jsx: { development: false } },
		test: {
			globalSetup: "./testing/runner/global-setup.ts",
			setupFiles: ["./testing/runner/patient-waits.ts", "./testing/runner/property-seed.ts"],
			reporters: ["default", "./testing/runner/closing-line.ts"],
			// The server's style sheets are part of what pages are tested for.
			css: { include: /./, modules: { classNameStrategy: "scoped" } },
			// React as visitors get it: in development it makes an error with a stack for every element.
			env: { NODE_ENV: "production", ENV_FILE: "/dev/null" },
			// Says that something hangs; a busy machine may take twenty times as long as a quiet one.
			testTimeout: 120_000,
			// A busy browser becomes idle late; the default of one second fails then.
			expect: { poll: { timeout: 20_000 } },
			hookTimeout: 120_000,
			// One more than a small machine has cores: tests wait for a timer or another process now and then. Four took 28 minutes
			// on two cores where three took 26.
			maxWorkers: 3,
			projects: [
				{
					extends: true,
					test: {
						name: "browser",
						include: ["e2e/**/*.test.ts"],
						exclude: [sweep],
						// A worker keeps its browser and its modules from file to file.
						isolate: false,
						setupFiles: "./e2e/close-opened.ts",
						retry,
					},
				},
				{
					extends: true,
					// What need not run at every change; `npm run sweep` runs it.
					test: {
						name: "sweep",
						include: [sweep],
						isolate: false,
						setupFiles: "./e2e/close-opened.ts",
						retry,
					},
				},
				{
					extends: true,
					// Modules are evaluated once for each worker instead of once for each file.
					test: { name: "rules", include: pure, isolate: false },
				},
				...besideAndAlone("site", {
					include: [sites],
					exclude: pure,
					setupFiles: "./testing/runner/close-sites.ts",
				}),
				...besideAndAlone("processes", {
					include: [processes],
					exclude: pure,
					setupFiles: "./testing/runner/close-sites.ts",
					retry,
				}),
				...besideAndAlone("stores", {
					include: [sources],
					exclude: [...pure, sites, processes],
				}),
			],
		},
	}),
);
