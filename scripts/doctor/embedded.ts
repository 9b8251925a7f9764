import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { nearestFolder } from "#platform/checks/disk-check.ts";
import { type Binaries, findBinaries } from "#platform/postgres/binaries.ts";
import { type DataDirLayout, dataDirLayout, hasCluster } from "#platform/postgres/cluster.ts";
import { linkLibraries } from "#platform/postgres/library-links.ts";
import { isPostmasterIn, readPostmaster } from "#platform/postgres/postmaster.ts";
import { chooseRunner } from "#platform/postgres/runner/runner.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type Finding, ok, wrongBy } from "./finding.ts";

export async function examineEmbedded(dataDir: string): Promise<Finding[]> {
	// A place that cannot be written is a finding of its own already.
	if (!isWritable(nearestFolder(dataDir))) return [];
	try {
		const binaries = findBinaries();
		const how = await inItsPlace(dataDir, (layout) => tryOut(layout, binaries));
		return [ok(`PostgreSQL ${binaries.major} can run ${how}`), state(dataDir, binaries)];
	} catch (error) {
		if (error instanceof StartupProblem) return [wrongBy(error.message)];
		throw error;
	}
}

function isWritable(folder: string): boolean {
	try {
		rmSync(mkdtempSync(join(folder, ".doctor-")), { recursive: true });
		return true;
	} catch {
		return false;
	}
}

/** A data directory that is not there yet is stood in for by one beside it. */
async function inItsPlace<Answer>(
	dataDir: string,
	look: (layout: DataDirLayout) => Promise<Answer>,
): Promise<Answer> {
	if (existsSync(dataDir)) return look(dataDirLayout(dataDir));
	const standIn = mkdtempSync(join(nearestFolder(dataDir), ".doctor-"));
	try {
		return await look(dataDirLayout(standIn));
	} finally {
		rmSync(standIn, { recursive: true, force: true });
	}
}

async function tryOut(layout: DataDirLayout, binaries: Binaries): Promise<string> {
	const libraries = linkLibraries(binaries.native, layout.libraries);
	return (await chooseRunner({ ...layout, binaries, libraries })).how;
}

function state(dataDir: string, { major }: Binaries): Finding {
	const layout = dataDirLayout(dataDir);
	if (!existsSync(dataDir) || !hasCluster(layout, major)) {
		return ok("The database is made at the first start");
	}
	const found = readPostmaster(layout.cluster);
	return found && isPostmasterIn(layout.cluster, found.pid)
		? ok(`The database runs as process ${found.pid} on port ${found.port}`)
		: ok(`The database rests in ${layout.cluster}`);
}
