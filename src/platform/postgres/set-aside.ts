import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { problemWithPath, StartupProblem } from "#platform/startup-problem.ts";
import { dataDirLayout } from "./cluster.ts";
import { isPostmasterIn, readPostmaster } from "./postmaster.ts";

/** The major version of the PostgreSQL that made the embedded database, if there is one. */
export function clusterMajor(dataDir: string): string | undefined {
	const file = join(dataDirLayout(dataDir).cluster, "PG_VERSION");
	return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/**
 * Moves the embedded database out of the way, so that the next start makes a new one. PostgreSQL does not read what
 * another major version of it wrote, so that is how the data get to the next one: by a backup.
 */
export function setClusterAside(
	dataDir: string,
	now: Temporal.Instant,
): { readonly folder: string; putBack(): void } | undefined {
	const { cluster } = dataDirLayout(dataDir);
	if (!existsSync(cluster)) return undefined;
	const running = readPostmaster(cluster);
	if (running && isPostmasterIn(cluster, running.pid))
		throw new StartupProblem(
			"The database is running: stop the site, and every command that uses it, and try again.",
		);
	const time = now.round("second").toString().replaceAll(":", "-");
	const folder = `${cluster}.before-${time}`;
	move(cluster, folder);
	return {
		folder,
		putBack() {
			rmSync(cluster, { recursive: true, force: true, maxRetries: 5 });
			move(folder, cluster);
		},
	};
}

function move(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		throw problemWithPath(from, error);
	}
}
