import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Only names that `npm run backup` gives by itself: their order is that of time. Other backups are kept. */
const backupName = /^lyceum-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/;

/** Removes all backups of a folder but the newest; returns how many. */
export function removeOldBackups(folder: string, keep: number): number {
	if (!existsSync(folder)) return 0;
	const old = readdirSync(folder)
		.filter((name) => backupName.test(name))
		.sort()
		.slice(0, -keep);
	for (const name of old) rmSync(join(folder, name));
	return old.length;
}
