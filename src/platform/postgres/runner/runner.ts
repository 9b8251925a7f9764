import { dirname } from "node:path";
import type { Binaries } from "#platform/postgres/binaries.ts";
import { plainWords } from "#platform/postgres/startup-errors.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type Command, type Outcome, run } from "./run-command.ts";
import {
	hasName,
	letPass,
	nobody,
	ownerOf,
	root,
	someNamedUser,
	type User,
	whyUnreachable,
} from "./system-users.ts";

/** How PostgreSQL's programs are begun, since they refuse to run as root. */
export type Runner = {
	command(file: string, args: string[]): Command;
	/** Completes "PostgreSQL runs …". */
	how: string;
	/** The user who must own the cluster; undefined: whoever runs this process. */
	owner: User | undefined;
};

export type Place = {
	dataDir: string;
	cluster: string;
	binaries: Binaries;
	/** Where libraries were linked when the package could not be written. */
	libraries: string | undefined;
};

export async function chooseRunner(place: Place): Promise<Runner> {
	const plain = asOneself(place);
	if (process.getuid?.() === 0) return chooseForRoot(place, plain);
	if (process.platform !== "linux" || hasName()) {
		return working(place, plain, await tryOut(place, plain));
	}
	const spaced = inUserNamespace(plain, "this user has no name");
	const outcome = await tryOut(place, spaced);
	return outcome.code === 0
		? spaced
		: working(place, plain, await tryOut(place, plain));
}

async function chooseForRoot(place: Place, plain: Runner): Promise<Runner> {
	const owner = ownerOf(place.cluster);
	if (owner && owner.uid !== 0) return asOneOf(place, [owner]);
	if (!whyUnreachable(place.dataDir, root)) {
		const spaced = inUserNamespace(plain, "root starts it");
		const outcome = await tryOut(place, spaced);
		if (outcome.code === 0) return spaced;
		if (cannotRunAnywhere.test(outcome.said))
			return working(place, spaced, outcome);
	}
	// Root at work in somebody's own folder; else the user who owns nothing.
	const host = ownerOf(dirname(place.dataDir));
	return asOneOf(place, host && host.uid !== 0 ? [host, nobody()] : [nobody()]);
}

const cannotRunAnywhere =
	/loading shared libraries|failed to execute .*(No such file|Exec format)/;

async function asOneOf(place: Place, users: User[]): Promise<Runner> {
	let why = "";
	for (const user of users) {
		const closed = whyClosed(place, user);
		if (!closed) return asOtherUser(place, user);
		why ||= closed;
	}
	throw rootProblem(why);
}

function asOneself(place: Place): Runner {
	const env = cleanEnvironment(place.libraries);
	return {
		how: "as the user who starts it",
		owner: undefined,
		command: (file, args) => ({ file, args, options: { env } }),
	};
}

// Inside, this user bears another number and owns what it owns outside, so folders closed to others stay usable.
function inUserNamespace(plain: Runner, why: string): Runner {
	const { uid, gid } = someNamedUser();
	const enter = ["--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"];
	return {
		how: `in a user namespace, because ${why}`,
		owner: undefined,
		command: (file, args) =>
			plain.command("unshare", [...enter, file, ...args]),
	};
}

async function asOtherUser(place: Place, owner: User): Promise<Runner> {
	const plain = asOneself(place);
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
	const outcome = await tryOut(place, runner);
	if (outcome.refused?.code === "EPERM" || outcome.refused?.code === "EACCES") {
		throw rootProblem(`user id ${owner.uid} may not be used here`);
	}
	return working(place, runner, outcome);
}

function whyClosed(place: Place, owner: User): string | undefined {
	const outside =
		whyUnreachable(place.binaries.postgres, owner) ??
		whyUnreachable(dirname(place.dataDir), owner);
	if (outside) return outside;
	letPass(place.dataDir, owner);
	return whyUnreachable(place.dataDir, owner);
}

function tryOut(place: Place, runner: Runner): Promise<Outcome> {
	return run(runner.command(place.binaries.postgres, ["--version"]));
}

function working(place: Place, runner: Runner, outcome: Outcome): Runner {
	if (outcome.code === 0) return runner;
	throw plainWords(
		outcome.refused ? String(outcome.refused.message) : outcome.said,
		place.dataDir,
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
	const path =
		process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
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
