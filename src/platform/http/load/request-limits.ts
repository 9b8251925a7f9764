import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "../messages.ts";

/** The limits of one client address per minute; all of an IPv6 /64 counts as one. */
export interface RequestsPerMinute {
	/** Pages that are not in the cache. */
	readonly pages: number;
	/** Forms that are sent without script, and of each call that takes what forms send. */
	readonly forms: number;
}

const timeWindow = 60_000;

export class TooManyPages extends Error {
	readonly statusCode = 429;
	readonly retryAfterSeconds: number;
	constructor(retryAfterSeconds: number) {
		super(messages.tooManyPages);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** One count for all routes that are registered from now on and take posts; published calls have limits of their own. */
export function limitForms(server: FastifyInstance, max: number): void {
	const limit = server.rateLimit({
		max,
		timeWindow,
		errorResponseBuilder: (_request, { statusCode }) =>
			Object.assign(new Error(messages.tooManyForms), { statusCode }),
	});
	server.addHook("onRoute", (route) => {
		const takesPosts = [route.method].flat().includes("POST");
		if (takesPosts && route.config?.load !== "uncounted")
			route.onRequest = [...[route.onRequest ?? []].flat(), limit];
	});
}

/** Counts a page and rejects when the client has requested too many. */
export function pageCounter(
	server: FastifyInstance,
	max: number,
): (request: FastifyRequest) => Promise<void> {
	const count = server.createRateLimit({ max, timeWindow });
	return async (request) => {
		const found = await count(request);
		if (found.isAllowed || !found.isExceeded) return;
		throw new TooManyPages(found.ttlInSeconds);
	};
}
