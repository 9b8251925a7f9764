import formbody from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { toHostName } from "#core/addresses.ts";
import type { Log } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics.ts";
import { brokenRequestAnswerer, tunnelRefuser } from "./broken-requests.ts";
import { compressAnswers } from "./compression.ts";
import { limitBodyTime } from "./connections/body-time.ts";
import { type ConnectionOptions, limitConnections } from "./connections/limit-connections.ts";
import { drainOnClose, type Shutdown } from "./drain.ts";
import { toHttpFault } from "./faults.ts";
import {
	hasSingleHost,
	type IsSiteHost,
	isLoopbackHost,
	settleForwardedHost,
} from "./host-header.ts";
import { ClientCounts, takeBackCounts, toClientKey } from "./load/client-counts.ts";
import { ClientGone, overloaded } from "./load/concurrency-limit.ts";
import { limitLoad } from "./load/load-limits.ts";
import {
	defaultFilesPerMinute,
	limitForms,
	pageCounter,
	type RequestsPerMinute,
	type TooManyPages,
} from "./load/request-limits.ts";
import { messages } from "./messages.ts";
import { plainRefusals, type RefusePlainly, wrongHostRefuser } from "./plain-refusal.ts";
import { securityHeaders } from "./security-headers.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Monitoring and load balancers ask by whatever address they know. */
		answersAnyHost?: boolean;
	}
}

export type Server = FastifyInstance;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** Routes with `:slug` or `:file` in their address read this part of it. */
interface AddressedRoute<Name extends string> {
	Params: Record<Name, string>;
	Querystring: Record<string, unknown>;
}
export type SlugRoute = AddressedRoute<"slug">;
export type FileRoute = AddressedRoute<"file">;

/** Renders the answer to an unknown address or a fault; app draws the pages. */
export type ErrorAnswers = (
	request: Request,
	reply: Reply,
	error: { status: number; message: string },
) => Promise<unknown> | unknown;

export interface ServerOptions {
	readonly log: Log;
	readonly metrics: Metrics;
	/** The number of proxies in front. */
	readonly trustProxy: number;
	/** No proxy may override a `Host` that is one of these. By default none is known. */
	readonly isSiteHost?: IsSiteHost;
	/** The address of the site, if it has one: under a host that is none of its own and no loopback it answers nothing. */
	readonly publicUrl?: string | undefined;
	readonly secure: boolean;
	readonly hstsSubdomains?: boolean;
	readonly siteName?: () => string;
	readonly limits?: Partial<typeof defaultLimits>;
	readonly answerError: ErrorAnswers;
	/** A browser that posts from elsewhere is refused; see `same-site.ts`. */
	readonly refuseChange: (request: Request) => string | undefined;
	readonly timeouts?: Partial<typeof defaultTimeouts>;
	readonly shutdown?: Readonly<Shutdown>;
	/** The number of connections is unlimited by default. */
	readonly connections?: ConnectionOptions;
}

const kilobyte = 1024;

/** Milliseconds. A client that sends byte by byte is let go. */
const defaultTimeouts = {
	headers: 10_000,
	wholeRequest: 20_000,
	// A form with a picture of 10 MB, from a phone.
	wholeUpload: 120_000,
	silence: 30_000,
	// The limit is above the idle time of common load balancers (60 s), so that they close first,
	// never mid-request.
	nextRequest: 65_000,
	betweenLooks: 2_000,
};

const defaultLimits: {
	/** The number of concurrent requests of one group. */
	readonly concurrency: number;
	readonly perMinute: RequestsPerMinute;
} = { concurrency: 8, perMinute: { pages: 600, forms: 60 } };

const tooBusy = { status: 503, message: overloaded.message };
/** The delay where no other one is known. */
const retryAfterSeconds = 5;

const unclearHost = {
	status: 400,
	message: messages.unclearHost,
};
const malformed = { status: 400, message: messages.malformedAddress };
/** A file that cannot be opened fails after its headers are set; they would describe the error page. */
const fileHeaders = [
	"content-type",
	"content-encoding",
	"accept-ranges",
	"etag",
	"last-modified",
	"cache-control",
];
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export async function createServer(options: ServerOptions): Promise<Server> {
	const { log, isSiteHost = () => false } = options;
	const timeouts = { ...defaultTimeouts, ...options.timeouts };
	const head = securityHeaders(options);
	const headers = Object.entries(head);
	const setSecurityHeaders = (reply: Reply) => {
		for (const [name, value] of headers) reply.raw.setHeader(name, value);
	};
	const siteName = options.siteName ?? (() => "Lyceum");
	const refusePlainly = plainRefusals(siteName);
	/** Refuses with the headers that hooks have set so far, such as the state of a rate limit. */
	const refuseForNow: RefusePlainly = (request, reply, error) => {
		for (const [name, value] of Object.entries(reply.getHeaders()))
			if (value !== undefined) reply.raw.setHeader(name, value);
		return refusePlainly(request, reply, error);
	};
	const refuseHost = wrongHostRefuser(siteName, options.publicUrl);
	const isServed = (request: Request): boolean => {
		if (!options.publicUrl || request.routeOptions.config?.answersAnyHost) return true;
		const name = toHostName(request.hostname);
		return isSiteHost(name) || isLoopbackHost(name);
	};
	const refuseOverload = (request: Request, reply: Reply): Reply => {
		reply.raw.setHeader("retry-after", overloaded.retryAfterSeconds);
		return refusePlainly(request, reply, tooBusy);
	};
	const refuse: ErrorAnswers = async (request, reply, error) => {
		if (error.status === 503 && !reply.hasHeader("retry-after"))
			reply.header("retry-after", retryAfterSeconds);
		const answer = () => options.answerError(request, reply, error);
		// People get a page, which has to be rendered.
		const isPage = request.headers.accept?.includes("text/html");
		try {
			return await (isPage ? server.load.run("pages", request, answer) : answer());
		} catch (problem) {
			if (problem === overloaded) return refuseOverload(request, reply);
			// A page that cannot be rendered must neither end the process nor say why.
			log.error({ err: problem, request: request.id }, "a refusal failed");
			return reply.sent
				? reply
				: reply.code(error.status).type("text/plain; charset=utf-8").send(error.message);
		}
	};
	/**
	 * Refuses and counts requests before their route is known, or in place of it: they count as
	 * pages, too.
	 */
	const refuseCounted = (
		request: Request,
		reply: Reply,
		error: { status: number; message: string },
	): void => {
		countPage(request).then(
			() => refuse(request, reply, error),
			(problem: Error & Partial<TooManyPages>) => {
				const { retryAfterSeconds: wait } = problem;
				if (wait) reply.header("retry-after", wait);
				const { message } = problem;
				return refuseForNow(request, reply, { status: 429, message });
			},
		);
	};
	const server = fastify({
		logger: false,
		genReqId: createRequestIds(),
		trustProxy: (_address, hop) => hop < options.trustProxy,
		bodyLimit: 64 * kilobyte,
		requestTimeout: Math.max(timeouts.wholeRequest, timeouts.wholeUpload),
		connectionTimeout: timeouts.silence,
		keepAliveTimeout: timeouts.nextRequest,
		http: {
			headersTimeout: timeouts.headers,
			maxHeaderSize: 32 * kilobyte,
			connectionsCheckingInterval: timeouts.betweenLooks,
		},
		// `drain` does it, with our own words and headers.
		return503OnClosing: false,
		routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
		clientErrorHandler: brokenRequestAnswerer(head, siteName),
		// No hook runs for these.
		frameworkErrors: (error, request, reply) => {
			setSecurityHeaders(reply);
			const status = error.statusCode ?? malformed.status;
			refuseCounted(request, reply, { ...malformed, status });
		},
	});
	server.server.on("connect", tunnelRefuser(head));
	if (options.connections) limitConnections(server.server, options.connections, log);
	// The hook comes before any plugin that may answer by itself.
	server.addHook("onRequest", (_request, reply, done) => {
		setSecurityHeaders(reply);
		done();
	});
	limitBodyTime(server, timeouts.wholeRequest);
	drainOnClose(server, refuseForNow, options.shutdown ?? { isAnnounced: false });
	await server.register(formbody, { bodyLimit: 64 * kilobyte });
	await server.register(rateLimit, {
		global: false,
		store: ClientCounts,
		keyGenerator: toClientKey,
	});
	const { concurrency, perMinute } = { ...defaultLimits, ...options.limits };
	limitForms(server, perMinute.forms);
	compressAnswers(server, () => server.load.isFull("pages") || server.load.isFull("submissions"));
	const countPage = pageCounter(server, perMinute.pages);
	limitLoad(server, {
		concurrency,
		countPage,
		countFile: pageCounter(server, perMinute.files ?? defaultFilesPerMinute, messages.tooManyFiles),
		clientOf: options.connections?.clientOf ?? ((address) => address),
		refuse: refuseOverload,
	});

	server.addHook("onRequest", (request, reply, done) => {
		const isClear =
			hasSingleHost(request.raw) &&
			(options.trustProxy === 0 || settleForwardedHost(request.headers, isSiteHost));
		if (!isClear) return refuseCounted(request, reply, unclearHost);
		if (!isServed(request)) return refuseHost(request, reply);
		// No text in PostgreSQL may hold a NUL, so nothing can stand at such an address.
		if (request.raw.url?.includes("%00")) return refuseCounted(request, reply, malformed);
		const problem = safeMethods.has(request.method) ? undefined : options.refuseChange(request);
		if (!problem) return done();
		refuseCounted(request, reply, { status: 403, message: problem });
	});
	server.addHook("onResponse", (request, reply, done) => {
		if (reply.raw.statusCode === 503) takeBackCounts(request);
		options.metrics.requestDone(
			request.routeOptions.url ?? "unknown",
			reply.raw.statusCode,
			reply.elapsedTime / 1000,
		);
		done();
	});
	server.setNotFoundHandler({ preHandler: countPage }, (request, reply) =>
		refuse(request, reply, {
			status: 404,
			message: messages.notFound,
		}),
	);
	server.setErrorHandler((error, request, reply) => {
		if (error instanceof ClientGone && request.socket.destroyed) return reply.hijack();
		const fault = toHttpFault(error);
		for (const name of fileHeaders) reply.removeHeader(name);
		if (fault.isOurs) {
			const { url: route } = request.routeOptions;
			log.error({ err: error, request: request.id, route }, "a request failed");
		}
		// The page and the log name it too, so a reported fault is found in the log.
		if (fault.status >= 500) reply.header("x-request-id", request.id);
		const { retryAfterSeconds: wait }: Partial<TooManyPages> = Object(error);
		if (wait) reply.header("retry-after", wait);
		// Refused for want of capacity, so the refusal itself must cost nearly nothing.
		if (!fault.isOurs && [429, 503].includes(fault.status))
			return refuseForNow(request, reply, fault);
		return refuse(request, reply, fault);
	});
	return server;
}

/**
 * Such as `hfjcgbai-4k`: of this process, then counted, because each request pays for its id. A log removes runs of digits,
 * which may be a phone number, so the process has letters only.
 */
function createRequestIds(): () => string {
	const ofProcess = crypto
		.randomUUID()
		.slice(0, 8)
		.replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
	let count = 0;
	return () => `${ofProcess}-${(++count).toString(36)}`;
}
