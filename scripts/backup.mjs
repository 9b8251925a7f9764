// What npm run backup and npm run restore run: saves everything in one file, or brings it back from one.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

await main(async () => {
	await prepare({ withBuild: false });
	const { status } = spawnSync(
		needNode(),
		[join(root, "src", "cli", "backup.ts"), ...process.argv.slice(2)],
		{ cwd: root, stdio: "inherit" },
	);
	return status ?? 1;
});
