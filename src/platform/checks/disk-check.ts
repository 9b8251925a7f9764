import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { OperatorCheck, OperatorProblem } from "./operator-check.ts";

const megabyte = 1024 * 1024;
/** A new database alone takes 50 MB, and a database that cannot write takes no leads. */
const leastMegabytes = 200;
const fewMegabytes = 1_000;

export const diskCheck: OperatorCheck = {
	name: "disk",
	perMachine: true,
	fine: "The disk has space for the data",
	find: async ({ config }) => {
		const problem = judgeSpace(freeMegabytes(config.dataDir));
		return problem ? [problem] : [];
	},
};

export function freeMegabytes(dataDir: string): number {
	const { bavail, bsize } = statfsSync(nearestFolder(dataDir));
	return Math.floor((bavail * bsize) / megabyte);
}

export function judgeSpace(free: number): OperatorProblem | undefined {
	if (free >= fewMegabytes) return undefined;
	return {
		level: free < leastMegabytes ? "wrong" : "warn",
		says: `${free.toLocaleString("en")} MB are free for the data`,
		mend: "Free some space: a site whose disk is full stores no leads",
	};
}

/** Finds the folder itself, or the existing one in which it would be created. */
export function nearestFolder(path: string): string {
	return existsSync(path) ? path : nearestFolder(dirname(path));
}
