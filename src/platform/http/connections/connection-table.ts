import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "./connection-limits.ts";

interface Connection {
	readonly socket: Socket;
	/** All open connections of the same client, in the order in which they were accepted. */
	readonly siblings: Set<Connection>;
	/** The time when it entered its present state. */
	since: number;
	/** Its answer is made, and was found not completely sent when room was needed. */
	isSending: boolean;
	/** Responses that are not completely sent, in the order of their requests. */
	readonly pending: ServerResponse[];
}

/** A client that owes the rest of a request, or does not read its answer, for so long loses its connection before an idle one does. */
const graceMs = 1_000;

/** The client with the most connections among so many that have waited longest loses one. */
const candidates = 32;

/**
 * All open connections, and which one is closed when another one comes and there is no room.
 * A `Set` keeps the order of insertion, so the first entry has waited longest and each step costs the same however many there are.
 */
export class ConnectionTable {
	readonly #limits: ConnectionLimits;
	readonly #now: () => number;
	readonly #bySocket = new Map<Socket, Connection>();
	readonly #byClient = new Map<string, Set<Connection>>();
	/** No complete request head has come yet; one that sends it byte by byte stays here. */
	readonly #unused = new Set<Connection>();
	/** All requests are answered. */
	readonly #idle = new Set<Connection>();
	readonly #active = new Set<Connection>();

	constructor(limits: ConnectionLimits, now: () => number) {
		this.#limits = limits;
		this.#now = now;
	}

	/** Makes room for one more of this client. Answers what became of that: none was needed, one was closed, or there is none. */
	makeRoom(client: string): "free" | "closed" | "full" {
		const siblings = this.#byClient.get(client);
		const { total, perClient } = this.#limits;
		const isOverShare = perClient < total && (siblings?.size ?? 0) >= perClient;
		if (!isOverShare && this.#bySocket.size < total) return "free";
		const victim = isOverShare ? firstWaiting(siblings ?? []) : this.#oldestWaiting();
		if (!victim) return "full";
		this.remove(victim.socket);
		victim.socket.destroy();
		return "closed";
	}

	add(socket: Socket, client: string): void {
		const siblings = this.#byClient.get(client) ?? new Set();
		this.#byClient.set(client, siblings);
		const since = this.#now();
		const connection = {
			socket,
			siblings,
			since,
			isSending: false,
			pending: [],
		};
		siblings.add(connection);
		this.#bySocket.set(socket, connection);
		this.#unused.add(connection);
		socket.once("close", () => {
			this.remove(socket);
			if (siblings.size === 0 && this.#byClient.get(client) === siblings)
				this.#byClient.delete(client);
		});
	}

	remove(socket: Socket): void {
		const connection = this.#bySocket.get(socket);
		if (!connection) return;
		this.#bySocket.delete(socket);
		connection.siblings.delete(connection);
		this.#unused.delete(connection);
		this.#idle.delete(connection);
		this.#active.delete(connection);
	}

	requestBegins(response: ServerResponse): void {
		const connection = this.#bySocket.get(response.req.socket);
		if (!connection) return;
		connection.pending.push(response);
		if (connection.pending.length > 1) return;
		connection.since = this.#now();
		this.#unused.delete(connection);
		this.#idle.delete(connection);
		this.#active.add(connection);
	}

	requestEnds(response: ServerResponse): void {
		const connection = this.#bySocket.get(response.req.socket);
		if (!connection) return;
		const { pending } = connection;
		pending.splice(pending.indexOf(response), 1);
		connection.isSending = false;
		if (pending.length > 0) return;
		connection.since = this.#now();
		this.#active.delete(connection);
		this.#idle.add(connection);
	}

	#oldestWaiting(): Connection | undefined {
		const debtor = earlier(heaviest(this.#unused), this.#firstStalled());
		if (debtor && this.#now() - debtor.since > graceMs) return debtor;
		return heaviest(this.#idle) ?? debtor;
	}

	/** Finds the connection with a request that waits for its client. */
	#firstStalled(): Connection | undefined {
		for (const connection of this.#active) {
			if (!waitsForClient(connection)) continue;
			if (connection.isSending || !isSending(connection)) return connection;
			// Its client could not have read before now, so it waits from now on. The loop comes to it again at its end.
			connection.isSending = true;
			connection.since = this.#now();
			this.#active.delete(connection);
			this.#active.add(connection);
		}
		return undefined;
	}
}

function earlier(
	candidate: Connection | undefined,
	other: Connection | undefined,
): Connection | undefined {
	if (!candidate || !other) return candidate ?? other;
	return other.since < candidate.since ? other : candidate;
}

/** Finds the first connection of the client with the most among those that have waited longest. */
function heaviest(waiting: Iterable<Connection>): Connection | undefined {
	let seen = 0;
	let found: Connection | undefined;
	for (const connection of waiting) {
		if (seen++ === candidates) break;
		if (!found || connection.siblings.size > found.siblings.size) found = connection;
	}
	return found;
}

function firstWaiting(connections: Iterable<Connection>): Connection | undefined {
	for (const connection of connections) if (waitsForClient(connection)) return connection;
	return undefined;
}

/** Nothing is being worked on: the client has not sent its request completely, or has not read its answer. */
function waitsForClient(connection: Connection): boolean {
	const [response] = connection.pending;
	return !response?.req.complete || isSending(connection);
}

function isSending({ pending: [response] }: Connection): boolean {
	return response !== undefined && (response.writableEnded || response.writableNeedDrain);
}
