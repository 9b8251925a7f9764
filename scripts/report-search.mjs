// What npm run report:search runs: what visitors search for most, and what they never find.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

await main(async () => {
	await prepare({ withBuild: false });
	const { status } = spawnSync(
		needNode(),
		[join(root, "src", "cli", "search-report.ts")],
		{ cwd: root, stdio: "inherit" },
	);
	return status ?? 1;
});
