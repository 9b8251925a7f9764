import { readFileSync } from "node:fs";

export interface ConnectionLimits {
	/** The maximum number of open connections. */
	readonly total: number;
	/** The maximum number of connections of one client. */
	readonly perClient: number;
}

/** More would only fill the memory: an idle connection costs some 18 kB. */
const defaultTotal = 10_000;

/** A single browser could not be served with fewer than these. */
export const minConnections = 16;

/** Node itself, its threads, the job queue, deliveries under way, log and mail files. */
const reservedDescriptors = 128;

/** A database connection that breaks is replaced while its socket still closes. */
const descriptorsPerDatabaseConnection = 2;

/** The socket, and a file that is being sent over it. */
const descriptorsPerConnection = 2;

/** A quarter of all connections is enough for an office behind one address, and leaves three quarters for all others. */
const clientShare = 1 / 4;

/** So many connections fit into the descriptors that the process may open, and so many of them go to one client. */
export function computeConnectionLimits(input: {
	readonly descriptors: number;
	readonly databasePool: number;
	/** Set by the operator; never more than the descriptors allow. */
	readonly wanted: number | undefined;
	/** All connections come from the proxy then, so their address does not identify the client. */
	readonly isBehindProxy: boolean;
}): ConnectionLimits {
	const forConnections =
		input.descriptors - reservedDescriptors - input.databasePool * descriptorsPerDatabaseConnection;
	const total = Math.max(
		minConnections,
		Math.min(input.wanted ?? defaultTotal, Math.floor(forConnections / descriptorsPerConnection)),
	);
	const perClient = input.isBehindProxy ? total : Math.ceil(total * clientShare);
	return { total, perClient };
}

/** macOS grants at least so many once Node has raised its limit, and Windows has none. */
const descriptorsElsewhere = 10_240;

/**
 * Reads how many descriptors this process may open. Node has raised its soft limit to the hard one
 * when it started.
 */
export function readDescriptorLimit(): number {
	try {
		return parseSoftLimit(readFileSync("/proc/self/limits", "utf8"));
	} catch {
		return descriptorsElsewhere;
	}
}

export function parseSoftLimit(limits: string): number {
	const [, soft = ""] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
	if (soft === "unlimited") return Number.MAX_SAFE_INTEGER;
	return /^\d+$/.test(soft) ? Number(soft) : descriptorsElsewhere;
}
