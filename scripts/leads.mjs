// What npm run leads runs: the leads, for a person at a terminal or for a spreadsheet.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

await main(async () => {
	await prepare({ withBuild: false });
	const { status } = spawnSync(
		needNode(),
		[join(root, "src", "cli", "leads-command.ts"), ...process.argv.slice(2)],
		{ cwd: root, stdio: "inherit" },
	);
	return status ?? 1;
});
