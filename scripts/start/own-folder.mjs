import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The folder for what the starts of one folder share; git ignores it. */
export function ownFolder() {
	const folder = join(root, ".lyceum");
	mkdirSync(folder, { recursive: true });
	const ignore = join(folder, ".gitignore");
	if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
	return folder;
}
