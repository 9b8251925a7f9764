import * as z from "zod/mini";
import {
	type AnyCall,
	type Call,
	type CallBases,
	type CallProblem,
	callPath,
	type FieldProblem,
	toBasePath,
} from "#core/calls.ts";
import { messages } from "../messages.ts";
import "#platform/zod-locale.ts";
import { overloaded } from "#platform/http/load/concurrency-limit.ts";
import type { LoadGroup } from "#platform/http/load/load-limits.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";

export interface CallContext {
	readonly request: Request;
	readonly reply: Reply;
	/** From the address `/partners/{enterpriseIdentifier}/…`. */
	readonly enterpriseIdentifier: string | undefined;
	/** The caller asks past caches; see `refresh_key_cache`. */
	readonly refresh: boolean;
}
type CallAnswer<Output> = Output | CallRefusal | UncachedAnswer<Output>;
type CallHandler<Input, Output> = (
	input: Input,
	context: CallContext,
) => Promise<CallAnswer<Output>> | CallAnswer<Output>;

/** An answer that something out of order has shaped: sent, and kept nowhere. */
export class UncachedAnswer<Output> {
	readonly output: Output;
	constructor(output: Output) {
		this.output = output;
	}
}

/** Well formed, and yet without an answer: a number that nothing has, a link that ran out. */
export class CallRefusal {
	readonly statusCode: number;
	readonly problems: CallProblem["problems"];
	/** What a program needs beside the words to do better. */
	readonly extra: Readonly<Record<string, unknown>>;
	constructor(statusCode: number, ...problems: CallProblem["problems"]) {
		this.statusCode = statusCode;
		this.problems = problems;
		this.extra = {};
	}
	static withExtra(
		statusCode: number,
		extra: CallRefusal["extra"],
		...problems: CallProblem["problems"]
	): CallRefusal {
		return Object.assign(new CallRefusal(statusCode, ...problems), {
			extra,
		});
	}
}

export interface CallBinding<Input, Output> {
	readonly answer: CallHandler<Input, Output>;
	/** How long browsers and the CDN may keep the answer; absent: not at all. */
	readonly cacheSeconds?: number;
	readonly perMinute?: number | "forms";
	/** Default: posts are submissions, all else is pages. */
	readonly load?: LoadGroup;
	/** For a GET whose answer stays the same for a while: then its text is kept here and only sent. */
	readonly cached?: {
		/** What decides the answer besides the address; undefined for an answer that must not be cached. */
		readonly keyOf: (request: Request) => string | undefined;
		/** Remembers until the answers change; what fails is not remembered. */
		readonly memo: (
			key: string,
			make: () => Promise<string>,
		) => Promise<string>;
	};
}

export interface CallServer {
	readonly calls: readonly AnyCall[];
	bind<Input, Output>(
		call: Call<Input, Output>,
		binding: CallBinding<Input, Output>,
	): void;
}

interface BoundCall {
	readonly run: (request: Request, reply: Reply) => Promise<unknown>;
	readonly admit: ReturnType<Server["rateLimit"]>;
}

interface CallServerOptions {
	readonly perMinute: { readonly calls: number; readonly forms: number };
	/** What to answer a browser that asks for a change from elsewhere; see `same-site.ts`. */
	readonly refuseChange: (request: Request) => string | undefined;
}

export function createCallServer(
	server: Server,
	bases: CallBases,
	{ perMinute, refuseChange }: CallServerOptions,
): CallServer {
	const calls: AnyCall[] = [];
	const createLimit = (max: number) =>
		server.rateLimit({ max, timeWindow: 60_000 });
	const unknownLimit = createLimit(perMinute.calls);
	const admission = (call: AnyCall, binding: CallBinding<never, unknown>) => {
		const { perMinute: own = perMinute.calls } = binding;
		const limit = createLimit(own === "forms" ? perMinute.forms : own);
		const admit: typeof limit = async (request, reply) => {
			// Before the body is read. What is only asked for may be known already, and then costs nothing.
			if (
				call.verb === "POST" &&
				server.load.isFull(loadGroupFor(call, binding))
			)
				throw overloaded;
			// A HEAD is answered by the handler of the GET, and changes nothing anywhere.
			const problem =
				call.changesData &&
				(request.method === "HEAD"
					? messages.otherSite
					: refuseChange(request));
			if (problem)
				return refuse(
					reply,
					new CallRefusal(403, { field: "", message: problem }),
				);
			return limit.call(server, request, reply);
		};
		return admit;
	};
	const byMethod = {
		api: new Map<string, BoundCall>(),
		"api-nocache": new Map<string, BoundCall>(),
	};
	for (const base of ["api", "api-nocache"] as const) {
		const boundTo = (request: Request) => {
			const { method }: { method?: unknown } = Object(request.query);
			const verb = request.method === "HEAD" ? "GET" : request.method;
			return byMethod[base].get(`${verb} ${method}`);
		};
		server.route({
			method: ["GET", "POST"],
			url: toBasePath(bases[base]),
			config: { load: "own" },
			onRequest: (request, reply) =>
				(boundTo(request)?.admit ?? unknownLimit).call(server, request, reply),
			handler: (request, reply) =>
				boundTo(request)?.run(request, reply) ??
				reply
					.code(404)
					.header("cache-control", "no-store")
					.send(unknownCall(request.query)),
		});
	}

	return {
		calls,
		bind(call, binding) {
			calls.push(call);
			const bound: BoundCall = {
				run: (request, reply) => answer(call, binding, request, reply),
				// One count a call, whichever of its addresses is asked.
				admit: admission(call, binding),
			};
			const base = toBasePath(bases[call.base]);
			const named = call.base === "api" || call.base === "api-nocache";
			if (named) byMethod[call.base].set(`${call.verb} ${call.name}`, bound);
			const path = `${base === "/" ? "" : base}/${named ? call.name : callPath(call)}`;
			const urls = call.underPartner
				? [path, `/partners/:enterpriseIdentifier${path}`]
				: [path];
			for (const url of urls)
				server.route({
					method: call.verb,
					url,
					config: { load: "own" },
					onRequest: bound.admit,
					handler: bound.run,
				});
		},
	};
}

const loadGroupFor = (
	call: AnyCall,
	{ load }: { load?: LoadGroup },
): LoadGroup => load ?? (call.verb === "POST" ? "submissions" : "pages");

/** Beyond that a kept answer would be known by too long a name. */
const maxCachedUrlLength = 500;

async function answer<Input, Output>(
	call: Call<Input, Output>,
	binding: CallBinding<Input, Output>,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const query: Record<string, unknown> = Object(request.query);
	const refresh = query.refresh_key_cache !== undefined;
	const { cached } = binding;
	const canCache =
		call.verb === "GET" && !refresh && request.url.length <= maxCachedUrlLength;
	const key = canCache ? cached?.keyOf(request) : undefined;
	const { load } = request.server;
	const group = loadGroupFor(call, binding);
	const make = () => computeAnswer(call, binding, request, reply, refresh);
	if (!cached || key === undefined)
		return send(await load.run(group, request, make));
	try {
		const text = await cached.memo(`${key} ${request.url}`, async () => {
			const output = await load.runShared(group, request, make);
			if (isUncacheable(output)) throw new UncacheableAnswer(output);
			return JSON.stringify(output);
		});
		reply.type("application/json; charset=utf-8");
		return send(text);
	} catch (problem) {
		if (problem instanceof UncacheableAnswer) return send(problem.output);
		throw problem;
	}

	function send(output: unknown): Reply {
		if (output instanceof CallRefusal) return refuse(reply, output);
		const { cacheSeconds } = binding;
		const isCacheable = cacheSeconds && call.base !== "api-nocache" && !refresh;
		return reply
			.header(
				"cache-control",
				isCacheable ? `public, max-age=${cacheSeconds}` : "no-store",
			)
			.send(output instanceof UncachedAnswer ? output.output : output);
	}
}

const isUncacheable = (output: unknown) =>
	output instanceof CallRefusal || output instanceof UncachedAnswer;

class UncacheableAnswer extends Error {
	readonly output: unknown;
	constructor(output: unknown) {
		super("not kept");
		this.output = output;
	}
}

async function computeAnswer<Input, Output>(
	call: Call<Input, Output>,
	binding: CallBinding<Input, Output>,
	request: Request,
	reply: Reply,
	refresh: boolean,
): Promise<CallAnswer<Output>> {
	// A body may be missing where nothing in it is required; `null` is a body, and no object.
	const { query, body = {} } = request;
	const given = call.verb === "GET" ? query : body;
	const read = z.safeParse(call.input, ownInput(given));
	if (!read.success)
		return new CallRefusal(400, ...toFieldProblems(read.error));
	const { enterpriseIdentifier }: { enterpriseIdentifier?: string } = Object(
		request.params,
	);
	return binding.answer(read.data, {
		request,
		reply,
		enterpriseIdentifier,
		refresh,
	});
}

/** Without what every call may carry besides. A list or a bare text stays what it is, so that it is refused. */
function ownInput(given: unknown): unknown {
	if (typeof given !== "object" || given === null || Array.isArray(given))
		return given;
	const {
		method: _method,
		refresh_key_cache: _refresh,
		rnd: _sent,
		...own
	}: Record<string, unknown> = Object(given);
	return own;
}

function refuse(
	reply: Reply,
	{ statusCode: status, problems, extra }: CallRefusal,
): Reply {
	const [first] = problems;
	const message = first
		? messages.fieldProblem(first.field, first.message)
		: messages.unclearRequest;
	const answer: CallProblem = { status, message, problems };
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.send({ ...answer, ...extra });
}

/** One per field: a second problem shows once the first is corrected. */
function toFieldProblems(error: z.core.$ZodError): FieldProblem[] {
	const byField = new Map<string, FieldProblem>();
	for (const { path, message } of error.issues) {
		const field = path.join(".");
		if (!byField.has(field)) byField.set(field, { field, message });
	}
	return [...byField.values()];
}

function unknownCall(query: unknown): CallProblem {
	const { method }: { method?: unknown } = Object(query);
	const named = typeof method === "string" && /^\w{1,80}$/.test(method);
	return {
		status: 404,
		message: named ? messages.unknownCall(method) : messages.unnamedCall,
		problems: [{ field: "method", message: messages.unknownMethod }],
	};
}
