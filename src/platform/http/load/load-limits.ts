import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { type ConcurrencyLimit, createConcurrencyLimit } from "./concurrency-limit.ts";

/** Answers that are held back on purpose; each has a wait of its own. */
interface AnswerDelays {
	/** Holds the answer to this request back once it is ready. */
	add(request: FastifyRequest, wait: () => Promise<void>): void;
	/** Undefined if the answer is sent at once. */
	begin(request: FastifyRequest): Promise<void> | undefined;
}

/** Beyond so many at once an answer is sent without delay: a delay must never cost more than it protects. */
function createAnswerDelays(concurrency: number): AnswerDelays {
	const waits = new WeakMap<FastifyRequest, () => Promise<void>>();
	let delayed = 0;
	return {
		add: (request, wait) => void waits.set(request, wait),
		begin(request) {
			const wait = waits.get(request);
			waits.delete(request);
			if (!wait || delayed >= concurrency) return undefined;
			delayed++;
			return wait().finally(() => delayed--);
		},
	};
}

/**
 * Requests are counted in groups, so that a flood of one does not block the others: pages;
 * submissions and pages with a visitor's own data (leads, sign-in, orders, and the forms for them);
 * and the calls of every page once it has loaded.
 */
export type LoadGroup = "pages" | "submissions" | "visits";

interface LoadLimits {
	isFull(group: LoadGroup): boolean;
	/**
	 * Answers the request with a refusal when its group is full. At five times the peak most requests are refused, so this
	 * goes past the framework's way of handling errors, which would cost more than all the rest.
	 */
	refuses(group: LoadGroup, request: FastifyRequest, reply: FastifyReply): boolean;
	/**
	 * Does the work in its turn, and ends its turn when the answer begins to be sent: a client that reads slowly must not
	 * hold a place. A request is counted once, however deep its handlers call each other.
	 */
	run<Value>(group: LoadGroup, request: FastifyRequest, work: Work<Value>): Promise<Value>;
	/**
	 * Runs the work of a page that is not in the cache; each client may request only so many a
	 * minute.
	 */
	runPage<Value>(group: LoadGroup, request: FastifyRequest, work: Work<Value>): Promise<Value>;
	/** Renders a page that goes into the cache. */
	runSharedPage<Value>(request: FastifyRequest, work: Work<Value>): Promise<Value>;
	/**
	 * Runs the work of an answer that other requests may await, too, when the client that requested
	 * first has left.
	 */
	runShared<Value>(group: LoadGroup, request: FastifyRequest, work: Work<Value>): Promise<Value>;
	/**
	 * Sends the answer to the request after the wait, in which it holds no place: a client must not keep others out by what
	 * slows it down. When too many wait already, it is sent at once.
	 */
	delayAnswer(request: FastifyRequest, wait: () => Promise<void>): void;
}

type Work<Value> = () => Promise<Value> | Value;

declare module "fastify" {
	interface FastifyContextConfig {
		/**
		 * The group that a route's handler is counted in. By default posts are submissions and all else is pages.
		 * `uncounted`: the handler costs nearly nothing, or counts the costly part of its work itself.
		 */
		load?: LoadGroup | "uncounted";
	}
	interface FastifyInstance {
		load: LoadLimits;
	}
}

/** The limit of waiting requests for each that runs. */
const waitingForEach = 25;
/** Milliseconds. A page can be requested again; what a visitor has typed is worth a longer wait. */
const waitMs = { pages: 400, submissions: 1_200, visits: 400 } as const;

/** Counts the handler of every route that is registered from now on, and refuses before a body is read. */
export function limitLoad(
	server: FastifyInstance,
	options: {
		/**
		 * The limit of each group. It is below the number of database connections, or one group could
		 * take them all.
		 */
		readonly concurrency: number;
		/** Rejects for a client that has requested too many pages. */
		readonly countPage: (request: FastifyRequest) => Promise<void>;
		readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
	},
): void {
	const createGroupLimit = (group: LoadGroup) =>
		createConcurrencyLimit({
			running: options.concurrency,
			waiting: options.concurrency * waitingForEach,
			wait: waitMs[group],
		});
	const limits: Record<LoadGroup, ConcurrencyLimit> = {
		pages: createGroupLimit("pages"),
		submissions: createGroupLimit("submissions"),
		visits: createGroupLimit("visits"),
	};
	const counted = new WeakMap<FastifyRequest, () => void>();
	const delays = createAnswerDelays(options.concurrency * waitingForEach);

	async function run<Value>(
		group: LoadGroup,
		request: FastifyRequest,
		work: Work<Value>,
		isGone?: () => boolean,
	): Promise<Value> {
		if (counted.has(request)) return work();
		const leave = await limits[group].enter(isGone);
		counted.set(request, leave);
		try {
			return await work();
		} finally {
			counted.delete(request);
			leave();
		}
	}

	const load: LoadLimits = {
		isFull: (group) => limits[group].isFull,
		refuses(group, request, reply) {
			if (!limits[group].isFull) return false;
			options.refuse(request, reply);
			return true;
		},
		run: (group, request, work) => run(group, request, work, goneTest(request)),
		async runPage(group, request, work) {
			await options.countPage(request);
			return run(group, request, work, goneTest(request));
		},
		async runSharedPage(request, work) {
			await options.countPage(request);
			return run("pages", request, work);
		},
		runShared: (group, request, work) => run(group, request, work),
		delayAnswer: delays.add,
	};
	server.decorate("load", load);
	server.addHook("onSend", (request, _reply, payload, done) => {
		counted.get(request)?.();
		const delay = delays.begin(request);
		if (!delay) return done(null, payload);
		const send = () => done(null, payload);
		delay.then(send, send);
	});
	countRoutes(server, load);
}

/** A submission that has arrived completely is stored, whether or not its client still waits. */
function goneTest({ method, socket }: FastifyRequest) {
	return isRead(method) ? () => socket.destroyed : undefined;
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

function countRoutes(server: FastifyInstance, load: LoadLimits): void {
	server.addHook("onRoute", (route) => {
		const group = loadGroupFor(route);
		const { handler, onRequest = [] } = route;
		if (group === "uncounted") return;
		route.onRequest = [
			(request, reply, next) => {
				if (!load.refuses(group, request, reply)) next();
			},
			...[onRequest].flat(),
		];
		route.handler = function (request, reply) {
			const work = () => handler.call(this, request, reply);
			return isRead(request.method)
				? load.runPage(group, request, work)
				: load.run(group, request, work);
		};
	});
}

function loadGroupFor({ method, config = {} }: RouteOptions): LoadGroup | "uncounted" {
	if (config.load) return config.load;
	// The static plugin names the file that it streams.
	if ("file" in config) return "uncounted";
	return [method].flat().includes("POST") ? "submissions" : "pages";
}
