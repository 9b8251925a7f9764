import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/** More clients in one window are no visitors, and those that came first are forgotten. */
const maxClients = 5_000;

interface Count {
	current: number;
	readonly since: number;
}
type Report = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The counts that each request was added to. */
const countsByRequest = new WeakMap<FastifyRequest, Count[]>();

/** A client, and the request that is counted for it. All of an IPv6 /64 is one client. */
class ClientKey {
	readonly request: FastifyRequest;
	constructor(request: FastifyRequest) {
		this.request = request;
	}
	toString(): string {
		return normalizeIP(this.request.ip);
	}
}

// The plugin hands the key to the store as it is.
export const toClientKey = (request: FastifyRequest) => new ClientKey(request) as unknown as string;

/** The requests of each client in a window of time, as the plugin for limits keeps them; it cannot take one back. */
export class ClientCounts {
	readonly #counts = new Map<string, Count>();

	incr(key: string, report: Report, timeWindow = 60_000): void {
		const client = String(key);
		const now = Date.now();
		let count = this.#find(client, timeWindow, now);
		if (!count) {
			count = { current: 0, since: now };
			this.#counts.delete(client);
			this.#counts.set(client, count);
			this.#dropOldest();
		}
		count.current++;
		const { request }: Partial<ClientKey> = Object(key);
		if (request) countsByRequest.set(request, [...(countsByRequest.get(request) ?? []), count]);
		report(null, { current: count.current, ttl: timeWindow - (now - count.since) });
	}

	read(key: string, report: Report, timeWindow = 60_000): void {
		const now = Date.now();
		const count = this.#find(String(key), timeWindow, now);
		const ttl = count ? timeWindow - (now - count.since) : 0;
		report(null, { current: count?.current ?? 0, ttl });
	}

	child(): ClientCounts {
		return new ClientCounts();
	}

	#find(client: string, timeWindow: number, now: number): Count | undefined {
		const count = this.#counts.get(client);
		return count && now < count.since + timeWindow ? count : undefined;
	}

	#dropOldest(): void {
		if (this.#counts.size <= maxClients) return;
		const [oldest = ""] = this.#counts.keys();
		this.#counts.delete(oldest);
	}
}

/** Takes a request back that we could not answer: whoever tries again as we ask must not be refused for it. */
export function takeBackCounts(request: FastifyRequest): void {
	for (const count of countsByRequest.get(request) ?? []) count.current--;
	countsByRequest.delete(request);
}
