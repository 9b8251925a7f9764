import { expect, test } from "vitest";
import { toStartupProblem } from "./startup-errors.ts";

const where = "/srv/lyceum/data";

test.each([
	[
		'FATAL:  could not write lock file "postmaster.pid": No space left on device',
		/^The disk that holds \/srv\/lyceum\/data is full: /,
	],
	[
		'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10\nPANIC:  cannot abort transaction 1',
		/ is full: /,
	],
	[
		"postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file",
		/needs the system library libstdc\+\+\.so\.6: install it, or set DATABASE_URL/,
	],
	["spawn /x/bin/postgres ENOENT", /does not run on this system .*DATABASE_URL/],
	["FATAL:  could not map anonymous shared memory: Cannot allocate memory", /too little memory/],
	["FATAL:  database files are incompatible with server", /made by another PostgreSQL/],
	['FATAL:  data directory "/x" has wrong ownership', /belongs to another user/],
	["PANIC:  could not locate a valid checkpoint record at 0/1", /is damaged/],
	['FATAL:  could not open file "x": Permission denied', /may not write in/],
	[
		"LOG:  starting\nFATAL:  a fault nobody foresaw\nLOG:  shut down",
		/\(it said: a fault nobody foresaw\): fix that, or set DATABASE_URL/,
	],
	["", /\(it said: nothing\)/],
])("%j becomes one sentence that says what to do", (said, sentence) => {
	const { name, message } = toStartupProblem(said, where);
	expect(name).toBe("StartupProblem");
	expect(message).toMatch(sentence);
	expect(message).toMatch(/^[^\n]+\.$/);
});
