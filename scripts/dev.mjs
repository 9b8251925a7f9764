// The command npm run dev runs this. It is plain JavaScript for any Node from 20 on, and leaves the work to the project's own.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, prepare } from "./prepare.mjs";
import { compiled } from "./start/compiled.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";
import { exitCodeOf, whenAskedToEnd } from "./start/signals.mjs";
import { readOptions } from "./start/usage.mjs";

readOptions(
	"npm run dev                                 serves the site and opens it again at every change; open pages reload",
);

await main(async () => {
	await prepare({ withBuild: false, withTools: true });
	const follow = join(root, "scripts", "start", "follow-parent.mjs");
	const work = join(root, "scripts", "dev", "serve-changes.mjs");
	const child = spawn(needNode(), ["--import", pathToFileURL(follow).href, work], {
		cwd: root,
		env: { ...process.env, ...compiled },
		// Its own group: Ctrl-C reaches it once, from here, and not also from the terminal and from npm.
		detached: process.platform !== "win32",
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const forget = whenAskedToEnd((signal) => child.kill(signal));
	const code = await new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code ?? exitCodeOf(signal)));
	});
	forget();
	return code;
});
