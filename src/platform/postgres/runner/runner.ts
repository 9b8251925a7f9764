import { dirname } from "node:path";
import type { Binaries } from "#platform/postgres/binaries.ts";
import { toStartupProblem } from "#platform/postgres/startup-errors.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type CommandOutcome, type ProcessCommand, runProcess } from "./run-command.ts";
import {
	allowTraversal,
	findNamedUser,
	findNobodyUser,
	findOwner,
	hasUserName,
	rootUser,
	type SystemUser,
	whyUnreachable,
} from "./system-users.ts";

/** PostgreSQL's programs refuse to run as root, so they are started in this way. */
export type Runner = {
	command(file: string, args: string[]): ProcessCommand;
	/** Completes "PostgreSQL runs …". */
	how: string;
	/** The user who must own the cluster; undefined: the user that runs this process. */
	owner: SystemUser | undefined;
};

type RunnerPaths = {
	dataDir: string;
	cluster: string;
	binaries: Binaries;
	/** The folder of linked libraries when the package could not be written. */
	libraries: string | undefined;
};

export async function chooseRunner(paths: RunnerPaths): Promise<Runner> {
	const plain = asCurrentUser(paths);
	if (process.getuid?.() === 0) return chooseForRoot(paths, plain);
	if (process.platform !== "linux" || hasUserName()) {
		return requireSuccess(paths, plain, await probe(paths, plain));
	}
	const spaced = inUserNamespace(plain, "this user has no name");
	const outcome = await probe(paths, spaced);
	return outcome.code === 0 ? spaced : requireSuccess(paths, plain, await probe(paths, plain));
}

async function chooseForRoot(paths: RunnerPaths, plain: Runner): Promise<Runner> {
	const owner = findOwner(paths.cluster);
	if (owner && owner.uid !== 0) return asFirstUsableUser(paths, [owner]);
	if (!whyUnreachable(paths.dataDir, rootUser)) {
		const spaced = inUserNamespace(plain, "root starts it");
		const outcome = await probe(paths, spaced);
		if (outcome.code === 0) return spaced;
		if (cannotRunAnywhere.test(outcome.said)) return requireSuccess(paths, spaced, outcome);
	}
	// Root in the folder of another user runs as that user, otherwise as the user who owns nothing.
	const host = findOwner(dirname(paths.dataDir));
	return asFirstUsableUser(
		paths,
		host && host.uid !== 0 ? [host, findNobodyUser()] : [findNobodyUser()],
	);
}

const cannotRunAnywhere = /loading shared libraries|failed to execute .*(No such file|Exec format)/;

async function asFirstUsableUser(paths: RunnerPaths, users: SystemUser[]): Promise<Runner> {
	let why = "";
	for (const user of users) {
		const closed = whyClosed(paths, user);
		if (!closed) return asOtherUser(paths, user);
		why ||= closed;
	}
	throw rootProblem(why);
}

function asCurrentUser(paths: RunnerPaths): Runner {
	const env = cleanEnvironment(paths.libraries);
	return {
		how: "as the user who starts it",
		owner: undefined,
		command: (file, args) => ({ file, args, options: { env } }),
	};
}

// This user has another number inside and keeps its files from outside, so folders closed to others
// stay usable.
function inUserNamespace(plain: Runner, why: string): Runner {
	const { uid, gid } = findNamedUser();
	const enter = ["--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"];
	return {
		how: `in a user namespace, because ${why}`,
		owner: undefined,
		command: (file, args) => plain.command("unshare", [...enter, file, ...args]),
	};
}

async function asOtherUser(paths: RunnerPaths, owner: SystemUser): Promise<Runner> {
	const plain = asCurrentUser(paths);
	const runner: Runner = {
		how: `as user id ${owner.uid}, because root starts it`,
		owner,
		command: (file, args) => {
			const command = plain.command(file, args);
			// The folder of this process may be closed to that user.
			return {
				...command,
				options: { ...command.options, ...owner, cwd: "/" },
			};
		},
	};
	const outcome = await probe(paths, runner);
	if (outcome.refused?.code === "EPERM" || outcome.refused?.code === "EACCES") {
		throw rootProblem(`user id ${owner.uid} may not be used here`);
	}
	return requireSuccess(paths, runner, outcome);
}

function whyClosed(paths: RunnerPaths, owner: SystemUser): string | undefined {
	const outside =
		whyUnreachable(paths.binaries.postgres, owner) ?? whyUnreachable(dirname(paths.dataDir), owner);
	if (outside) return outside;
	allowTraversal(paths.dataDir, owner);
	return whyUnreachable(paths.dataDir, owner);
}

function probe(paths: RunnerPaths, runner: Runner): Promise<CommandOutcome> {
	return runProcess(runner.command(paths.binaries.postgres, ["--version"]));
}

function requireSuccess(paths: RunnerPaths, runner: Runner, outcome: CommandOutcome): Runner {
	if (outcome.code === 0) return runner;
	throw toStartupProblem(
		outcome.refused ? String(outcome.refused.message) : outcome.said,
		paths.dataDir,
	);
}

function rootProblem(why: string): StartupProblem {
	return new StartupProblem(
		`PostgreSQL refuses to run as root and no other way works here (${why}): start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
	);
}

// PGDATA, PGPORT, LANG and their kin would change what the programs do and say.
function cleanEnvironment(libraries: string | undefined): NodeJS.ProcessEnv {
	const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
	const path = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
	const env: NodeJS.ProcessEnv = {
		PATH,
		SystemRoot,
		TEMP,
		TMPDIR,
		LC_ALL: "C",
		TZ: "UTC",
	};
	if (libraries) env[path] = libraries;
	return env;
}
