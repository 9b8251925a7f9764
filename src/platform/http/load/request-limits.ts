import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "../messages.ts";

/** The limits of one client address per minute; all of an IPv6 /64 counts as one. */
export interface RequestsPerMinute {
	/** Pages that are not in the cache. */
	readonly pages: number;
	/** Forms that are sent without script, and of each call that takes what forms send. */
	readonly forms: number;
	/** Files that are not in the cache and have to be rendered. */
	readonly files?: number;
}

/** Rendering takes some 30 ms on a quiet machine and twenty times as long on a busy one, and there is one thread for it. */
export const defaultFilesPerMinute = 20;

const timeWindow = 60_000;

export class TooManyPages extends Error {
	readonly statusCode = 429;
	readonly retryAfterSeconds: number;
	constructor(retryAfterSeconds: number, message: string) {
		super(message);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The form is sent for each question, and a whole class behind one address sends it. */
		isSentOften?: boolean;
	}
}

/** So many times as many forms are accepted where they are sent often. */
const oftenFactor = 10;

/**
 * One count for all routes that are registered from now on and take posts, and one for those that are sent often; published
 * calls have limits of their own.
 */
export function limitForms(server: FastifyInstance, max: number): void {
	const createLimit = (most: number) =>
		server.rateLimit({
			max: most,
			timeWindow,
			errorResponseBuilder: (_request, { statusCode }) =>
				Object.assign(new Error(messages.tooManyForms), { statusCode }),
		});
	const limit = createLimit(max);
	const oftenLimit = createLimit(max * oftenFactor);
	server.addHook("onRoute", (route) => {
		const { load, isSentOften } = route.config ?? {};
		const takesPosts = [route.method].flat().includes("POST");
		if (takesPosts && load !== "uncounted")
			route.onRequest = [...[route.onRequest ?? []].flat(), isSentOften ? oftenLimit : limit];
	});
}

/** Counts a page, or what `message` says, and rejects when the client has requested too many. */
export function pageCounter(
	server: FastifyInstance,
	max: number,
	message = messages.tooManyPages,
): (request: FastifyRequest) => Promise<void> {
	const count = server.createRateLimit({ max, timeWindow });
	const counted = new WeakSet<FastifyRequest>();
	return async (request) => {
		// A page that does not exist was counted when it was looked for.
		if (counted.has(request)) return;
		counted.add(request);
		const found = await count(request);
		if (found.isAllowed || !found.isExceeded) return;
		throw new TooManyPages(found.ttlInSeconds, message);
	};
}
