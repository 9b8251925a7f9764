import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const benches = readdirSync(join(root, "bench"))
	.filter((name) => name.endsWith(".ts"))
	.map((name) => name.replace(/\.ts$/, ""));

/** As `npm run bench` starts it, with all of the processes that it starts itself in one group. */
function startBench(name: string) {
	// Those of a test are not those of a bench.
	const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
	const child = spawn(
		process.execPath,
		["--expose-gc", join(root, "bench", `${name}.ts`), "--small"],
		{
			cwd: root,
			env: { ...env, ENV_FILE: "/dev/null" },
			stdio: ["ignore", "pipe", "pipe"],
			detached: true,
		},
	);
	const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
	onTestFinished(async () => {
		try {
			process.kill(-(child.pid as number), "SIGKILL");
		} catch {
			// Nothing of it is left.
		}
		await exited;
	});
	return { exited, output: text(child.stdout), errors: text(child.stderr) };
}

test.for(benches)(
	"bench %s runs with small numbers and prints a table",
	{ timeout: 600_000 },
	async (name) => {
		const bench = startBench(name);
		const code = await bench.exited;
		const [output, errors] = [await bench.output, await bench.errors];
		expect({ code, errors: code === 0 ? "" : errors }).toEqual({ code: 0, errors: "" });
		expect(output).toMatch(/^\| what +\| measured +\| wanted +\|\n\| -+ \| -+ \| -+ \|\n\| \S/m);
	},
);
