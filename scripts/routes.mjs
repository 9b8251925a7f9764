// Prints every address of the site with the file that registers it. The pages are read from their sources, by Vite.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { compiled } from "./start/compiled.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

await main(async () => {
	await prepare({ withBuild: false, withTools: true });
	const file = join(root, "scripts", "routes", "inside.mjs");
	const { status } = spawnSync(needNode(), [file, ...process.argv.slice(2)], {
		cwd: root,
		env: { ...process.env, ...compiled },
		stdio: "inherit",
	});
	return status ?? 1;
});
