// Runs a command of src/cli, named by the first argument, with the other arguments: npm run leads, content:check, backup and so on.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { compiled } from "./start/compiled.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

const [command, ...args] = process.argv.slice(2);

await main(async () => {
	await prepare({ withBuild: false });
	const file = join(root, "src", "cli", `${command}.ts`);
	const { status } = spawnSync(needNode(), [file, ...args], {
		cwd: root,
		env: { ...process.env, ...compiled },
		stdio: "inherit",
	});
	return status ?? 1;
});
