import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#testing/site.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	scripts: Record<string, string>;
};

/** Tests, benchmarks and the formatter take paths and names of their own. */
const others = ["test", "check", "sweep", "bench", "format"];
const commands = Object.entries(scripts).filter(([name]) => !others.includes(name));

function run(command: string, ...args: string[]) {
	const [, file = "", own = ""] = /node (\S+)((?: [\w:/-]+)*)/.exec(command) ?? [];
	const first = own.split(" ").filter(Boolean);
	return spawnSync(process.execPath, [join(root, file), ...first, ...args], {
		cwd: root,
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
		},
	});
}

test.each(commands)(
	"npm run %s explains itself with --help and refuses an option that it does not know",
	(name, command) => {
		const help = run(command, "--help");
		expect(help.stdout).toMatch(/^npm (?:run )?[a-z:]+ /);
		expect(help.stdout).toContain(name);
		expect(help.status).toBe(0);
		const refused = run(command, "--hlep");
		expect(refused.stderr).toMatch(/^There is no option --hlep\./);
		expect(refused.status).toBe(1);
	},
);
