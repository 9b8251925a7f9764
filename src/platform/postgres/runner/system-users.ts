import { chmodSync, chownSync, lstatSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";

export type SystemUser = { uid: number; gid: number };

/** Returns the reason why a user cannot reach a path, or nothing. */
export function whyUnreachable(path: string, user: SystemUser): string | undefined {
	for (let current = path; ; current = dirname(current)) {
		if (!mayEnter(current, user)) return `user id ${user.uid} cannot enter ${current}`;
		if (dirname(current) === current) return undefined;
	}
}

function mayEnter(path: string, user: SystemUser): boolean {
	const { uid, gid, mode } = statSync(path);
	if (uid === user.uid) return (mode & 0o100) !== 0;
	if (gid === user.gid) return (mode & 0o010) !== 0;
	return (mode & 0o001) !== 0;
}

/** Opens root's own closed folder to one group, for passing through only. */
export function allowTraversal(folder: string, user: SystemUser): void {
	const { uid, mode } = statSync(folder);
	if (uid !== 0 || mayEnter(folder, user) || (mode & 0o070) !== 0) return;
	chownSync(folder, uid, user.gid);
	chmodSync(folder, (mode & 0o7777) | 0o010);
}

export const rootUser: SystemUser = { uid: 0, gid: 0 };

export function findOwner(path: string): SystemUser | undefined {
	const found = lstatSync(path, { throwIfNoEntry: false });
	return found && { uid: found.uid, gid: found.gid };
}

export function findNobodyUser(): SystemUser {
	const found = knownUsers().find(({ name }) => name === "nobody");
	return found ?? { uid: 65534, gid: 65534 };
}

/** PostgreSQL's programs look up the name of the user that runs them, and end without one. */
export function hasUserName(): boolean {
	try {
		return userInfo().username !== "";
	} catch {
		return false;
	}
}

/** Finds a user who is neither root nor the number that stands for unknown ones. */
export function findNamedUser(): SystemUser {
	const found = knownUsers().find(({ uid }) => uid !== 0 && uid !== 65534);
	return found ?? { uid: 1000, gid: 1000 };
}

function knownUsers(): (SystemUser & { name: string })[] {
	let list = "";
	try {
		list = readFileSync("/etc/passwd", "utf8");
	} catch {
		// A system without a list of users.
	}
	return Array.from(
		list.matchAll(/^([^:\n]*):[^:]*:(\d+):(\d+):/gm),
		([, name = "", uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }),
	);
}
