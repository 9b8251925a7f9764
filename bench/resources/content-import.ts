// Stores a folder of content by the command, as an operator does.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../parts/world.ts";

/** Seconds. Each folder has another brand than the one before, so the command is told that this is meant. */
export function importContentFolder(contentDir: string, dataDir: string): Promise<number> {
	const began = performance.now();
	const child = spawn(process.execPath, [join(root, "src/cli/content.ts"), "import", "--yes"], {
		cwd: root,
		env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let said = "";
	child.stdout.on("data", (part) => {
		said += part;
	});
	return new Promise((resolve, reject) =>
		child.once("close", (code) => {
			if (code !== 0 || !said.includes("Stored in"))
				return reject(new Error(`the import failed:\n${said}`));
			resolve((performance.now() - began) / 1000);
		}),
	);
}
