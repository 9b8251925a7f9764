import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#platform/log.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { ConnectionTable } from "./connection-table.ts";

export interface ConnectionOptions {
	readonly limits: ConnectionLimits;
	/** Maps an address to its client: the address, or its network. */
	readonly clientOf: (address: string) => string;
	/** Milliseconds. */
	readonly now?: () => number;
}

/** Closed sockets count until the end of their turn of the event loop. */
const backstop = 64;

const reportEveryMs = 60_000;

/**
 * Keeps the process from running out of file descriptors. A new connection is always taken: at the limit one that waits for
 * its client is closed in its place. Only when all are being worked on is the new one refused.
 */
export function limitConnections(
	server: Server,
	{ limits, clientOf, now = () => performance.now() }: ConnectionOptions,
	log: Log,
): void {
	const table = new ConnectionTable(limits, now);
	const report = reporter(log, limits, now);
	// Node refuses connections above this limit without an event, so ours must be reached first.
	server.maxConnections = limits.total + backstop;
	server.on("connection", (socket: Socket) => {
		const client = clientOf(socket.remoteAddress ?? "");
		const room = table.makeRoom(client);
		if (room !== "free") report(room);
		if (room === "full") socket.destroy();
		else table.add(socket, client);
	});
	const ends = function (this: ServerResponse): void {
		table.requestEnds(this);
	};
	server.on("request", (_request: IncomingMessage, response) => {
		table.requestBegins(response);
		response.once("close", ends);
	});
}

/** One line a minute, however many connections there are. */
function reporter(
	log: Log,
	limits: ConnectionLimits,
	now: () => number,
): (room: "closed" | "full") => void {
	const count = { closed: 0, full: 0 };
	let quietUntil = 0;
	return (room) => {
		count[room] += 1;
		if (now() < quietUntil) return;
		quietUntil = now() + reportEveryMs;
		const { closed, full: refused } = count;
		log.warn(
			{ closed, refused, ...limits },
			"the connection limit is reached, so waiting connections are closed",
		);
		count.closed = 0;
		count.full = 0;
	};
}
