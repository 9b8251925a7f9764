import { timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Request, Server } from "./server.ts";

/** A part that must be ready before visitors are let in: the database, the search index. */
export interface Readiness {
	readonly name: string;
	readonly isReady: () => Promise<boolean>;
}

export const readiness = defineContributions<Readiness>("readiness");

export function healthRoutes(
	server: Server,
	options: {
		instance: string;
		version: string;
		metrics: Metrics;
		metricsToken: string | undefined;
		/** Visitors reach the site by a public address or through a proxy, which may run on this machine. */
		isPublic: boolean;
		readiness: readonly Readiness[];
		/** A load balancer gives up after a few seconds, so a part that hangs counts as not ready before. */
		timeoutMs?: number;
	},
): void {
	const timeoutMs = options.timeoutMs ?? 2_000;
	server.get("/healthz", uncounted, (request, reply) =>
		reply.header("cache-control", "no-store").send({
			status: "ok",
			// Whoever looks for a weakness of a version must not be told which one runs.
			...(mayReadVersion(request, options) && { version: options.version }),
			instance: options.instance,
		}),
	);
	const check = () =>
		Promise.all(
			options.readiness.map(
				async ({ name, isReady }) => [name, await within(timeoutMs, isReady)] as const,
			),
		);
	let checking: ReturnType<typeof check> | undefined;
	server.get("/readyz", uncounted, async (_request, reply) => {
		// One check at a time, however many ask: each takes a connection to the database.
		checking ??= check().finally(() => {
			checking = undefined;
		});
		const results = await checking;
		const ready = results.every(([, ok]) => ok);
		return reply
			.code(ready ? 200 : 503)
			.header("cache-control", "no-store")
			.headers(ready ? {} : { "retry-after": "5" })
			.send({
				status: ready ? "ready" : "not ready",
				parts: Object.fromEntries(results),
			});
	});
	server.get("/metrics", uncounted, async (request, reply) => {
		if (!mayReadMetrics(request, options)) return reply.callNotFound();
		return reply
			.header("cache-control", "no-store")
			.type("text/plain; version=0.0.4")
			.send(await options.metrics.text());
	});
}

/**
 * Only with the token where one is set, and not at all without one on a public site: a proxy on this machine may add no
 * header. Elsewhere this machine is enough.
 */
function mayReadMetrics(
	request: Request,
	{ metricsToken: token, isPublic }: { metricsToken: string | undefined; isPublic: boolean },
): boolean {
	if (token) return hasToken(request, token);
	return !isPublic && isFromThisMachine(request);
}

/** Users of this machine can read the version in its files anyway. */
const mayReadVersion = (
	request: Request,
	{ metricsToken: token }: { metricsToken: string | undefined },
): boolean => (token !== undefined && hasToken(request, token)) || isFromThisMachine(request);

function hasToken({ headers }: Request, token: string): boolean {
	const given = Buffer.from(headers.authorization ?? "");
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A forwarding header shows that a proxy on this machine speaks for another client. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
	/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "") &&
	!Object.keys(headers).some((name) => forwarding.test(name));

/** Answered at once, however busy the site is. */
const uncounted = { config: { load: "uncounted", answersAnyHost: true } } as const;

const forwarding =
	/^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|cf-.*|true-client-ip|fastly-client-ip|fly-client-ip|client-ip|cdn-loop)$/;

async function within(milliseconds: number, isReady: () => Promise<boolean>): Promise<boolean> {
	const answered = new AbortController();
	const tooLate = delay(milliseconds, false, answered).catch(() => false);
	try {
		return await Promise.race([isReady(), tooLate]);
	} catch {
		return false;
	} finally {
		answered.abort();
	}
}
