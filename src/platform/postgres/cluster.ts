import {
	chownSync,
	closeSync,
	fsyncSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { errorCode } from "#core/error-code.ts";
import { problemWithPath, StartupProblem } from "#platform/startup-problem.ts";
import type { Binaries } from "./binaries.ts";
import { runProcess } from "./runner/run-command.ts";
import type { Runner } from "./runner/runner.ts";
import { toStartupProblem } from "./startup-errors.ts";

export const administrator = "postgres";

export type DataDirLayout = {
	dataDir: string;
	cluster: string;
	password: string;
	lock: string;
	log: string;
	libraries: string;
};

// PostgreSQL keeps paths in 1024 bytes and appends its own file names.
const maxPathBytes = 950;

export function prepareDataDir(dataDir: string): DataDirLayout {
	const wanted = resolve(dataDir);
	if (Buffer.byteLength(wanted) > maxPathBytes) {
		throw problemWithPath(wanted, { code: "ENAMETOOLONG" });
	}
	try {
		mkdirSync(wanted, { recursive: true, mode: 0o700 });
		// A link in the path would make one folder look like two.
		return dataDirLayout(realpathSync(wanted));
	} catch (error) {
		throw problemWithPath(wanted, error);
	}
}

export function dataDirLayout(dataDir: string): DataDirLayout {
	return {
		dataDir,
		cluster: join(dataDir, "postgres"),
		password: join(dataDir, "postgres.password"),
		lock: join(dataDir, "postgres.lock"),
		log: join(dataDir, "postgres.log"),
		libraries: join(dataDir, "postgres.libraries"),
	};
}

export function hasCluster({ cluster }: DataDirLayout, major: string): boolean {
	const made = readClusterVersion(cluster);
	if (made === undefined) return false;
	if (made === major) return true;
	throw new StartupProblem(
		`The database in ${cluster} was made by PostgreSQL ${made}, and this site brings PostgreSQL ${major}: back it up with the version of the site from before, and run npm run restore -- the.backup --new-server (npm run upgrade does both).`,
	);
}

function readClusterVersion(cluster: string): string | undefined {
	try {
		return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
	} catch (error) {
		const code = errorCode(error);
		if (code !== "ENOENT") throw problemWithPath(cluster, error);
	}
	if (isMissingOrEmpty(cluster)) return undefined;
	throw new StartupProblem(
		`${cluster} holds something that is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
	);
}

function isMissingOrEmpty(folder: string): boolean {
	try {
		return readdirSync(folder).length === 0;
	} catch (error) {
		if (errorCode(error) === "ENOENT") return true;
		throw problemWithPath(folder, error);
	}
}

/** Makes the cluster aside and moves it into place whole. Call it under the lock. */
export async function makeCluster(
	layout: DataDirLayout,
	binaries: Binaries,
	runner: Runner,
	password: string,
): Promise<void> {
	clearLeftovers(layout);
	const draft = makeDraft(layout);
	try {
		const secret = join(draft, "password");
		writeFileSync(secret, `${password}\n`, { mode: 0o600 });
		if (runner.owner) changeOwner(runner.owner, draft);
		const made = join(draft, "cluster");
		const outcome = await runProcess(
			runner.command(binaries.initdb, initdbArguments(made, secret)),
		);
		if (outcome.code !== 0) {
			throw toStartupProblem(
				outcome.refused ? outcome.refused.message : outcome.said,
				layout.dataDir,
			);
		}
		renameSync(made, layout.cluster);
		syncFolder(layout.dataDir);
	} catch (error) {
		throw problemWithPath(layout.dataDir, error);
	} finally {
		rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
	}
}

function initdbArguments(folder: string, secret: string): string[] {
	return [
		...["--pgdata", folder],
		...["--username", administrator],
		...["--pwfile", secret],
		...["--auth", "scram-sha-256"],
		...["--encoding", "UTF8"],
		...["--locale-provider", "builtin"],
		...["--builtin-locale", "C.UTF-8"],
		...["--locale", "C"],
		"--data-checksums",
		"--no-instructions",
	];
}

const draftName = "postgres.new-";

function makeDraft({ dataDir }: DataDirLayout): string {
	try {
		return mkdtempSync(join(dataDir, draftName));
	} catch (error) {
		throw problemWithPath(dataDir, error);
	}
}

// The lock is ours, so a draft that is there was left by a start that was killed.
function clearLeftovers({ dataDir }: DataDirLayout): void {
	for (const name of readdirSync(dataDir)) {
		if (!name.startsWith(draftName)) continue;
		try {
			rmSync(join(dataDir, name), { recursive: true, maxRetries: 5 });
		} catch (error) {
			throw problemWithPath(join(dataDir, name), error);
		}
	}
}

/** Hands a whole folder to the user who is to run PostgreSQL. */
export function changeOwner(owner: { uid: number; gid: number }, path: string): void {
	const found = lstatSync(path);
	if (found.isDirectory()) {
		for (const name of readdirSync(path)) changeOwner(owner, join(path, name));
	}
	if (found.uid !== owner.uid && !found.isSymbolicLink()) {
		chownSync(path, owner.uid, owner.gid);
	}
}

function syncFolder(path: string): void {
	if (process.platform === "win32") return;
	const folder = openSync(path, "r");
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}
