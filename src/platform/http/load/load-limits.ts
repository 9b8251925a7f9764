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
 * the calls of every page once it has loaded; and files that are rendered, which wait for one thread.
 */
export type LoadGroup = "pages" | "submissions" | "visits" | "files";

interface LoadLimits {
	isFull(group: LoadGroup): boolean;
	/** True when the group is full, and the client of the request has no less than others in it. */
	isFullFor(group: LoadGroup, request: FastifyRequest): boolean;
	/**
	 * Answers the request with a refusal when its group is full for its client. At five times the peak most requests are refused, so this
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
	/** Counts a file that is not in the cache; each client may request only so many a minute. */
	countNewFile(request: FastifyRequest): Promise<void>;
	/** Gives up the place of a request that waits for a file from now on: rendering must not keep pages out. */
	leave(request: FastifyRequest): void;
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
const waitMs = { pages: 400, submissions: 1_200, visits: 400, files: 5_000 } as const;
/** One thread renders, so that one file is prepared while another is rendered. */
const runningFiles = 2;

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
		/** Rejects for a client that has requested too many files that had to be made. */
		readonly countFile: (request: FastifyRequest) => Promise<void>;
		/** The name of the client with this address; the clients of a group have their turns one after the other. */
		readonly clientOf: (address: string) => string;
		readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
	},
): void {
	const createGroupLimit = (group: LoadGroup, running = options.concurrency) =>
		createConcurrencyLimit({ running, waiting: running * waitingForEach, wait: waitMs[group] });
	const limits: Record<LoadGroup, ConcurrencyLimit> = {
		pages: createGroupLimit("pages"),
		submissions: createGroupLimit("submissions"),
		visits: createGroupLimit("visits"),
		files: createGroupLimit("files", Math.min(runningFiles, options.concurrency)),
	};
	const toClient = ({ ip }: FastifyRequest) => options.clientOf(ip);
	const counted = new WeakMap<FastifyRequest, () => void>();
	const delays = createAnswerDelays(options.concurrency * waitingForEach);

	async function run<Value>(
		group: LoadGroup,
		request: FastifyRequest,
		work: Work<Value>,
		isGone?: () => boolean,
	): Promise<Value> {
		if (counted.has(request)) return work();
		const leave = await limits[group].enter(isGone, () => toClient(request));
		counted.set(request, leave);
		try {
			return await work();
		} finally {
			counted.delete(request);
			leave();
		}
	}

	// The client's name is needed only at overload.
	const isFullFor = (group: LoadGroup, request: FastifyRequest) =>
		limits[group].isFull && limits[group].refuses(toClient(request));

	const load: LoadLimits = {
		isFull: (group) => limits[group].isFull,
		isFullFor,
		refuses(group, request, reply) {
			if (!isFullFor(group, request)) return false;
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
		countNewFile: options.countFile,
		leave(request) {
			counted.get(request)?.();
			counted.delete(request);
		},
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
