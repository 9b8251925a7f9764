import * as z from "zod/mini";
import {
	type AnyCall,
	type Bases,
	type Call,
	type CallProblem,
	callPath,
	type FieldProblem,
	pathOfBase,
} from "#core/calls.ts";
import "../schema-sentences.ts";
import type { Reply, Request, Server } from "./server.ts";

export interface CallContext {
	readonly request: Request;
	readonly reply: Reply;
	/** From the address `/partners/{enterpriseIdentifier}/…`. */
	readonly enterpriseIdentifier: string | undefined;
	/** The caller asks past caches; see `refresh_key_cache`. */
	readonly refresh: boolean;
}
export type CallHandler<Input, Output> = (
	input: Input,
	context: CallContext,
) => Promise<Output | CallRefusal> | Output | CallRefusal;

/** Well formed, and yet without an answer: a number that nothing has, a link that ran out. */
export class CallRefusal {
	readonly statusCode: number;
	readonly problems: CallProblem["problems"];
	constructor(statusCode: number, ...problems: CallProblem["problems"]) {
		this.statusCode = statusCode;
		this.problems = problems;
	}
}

export interface Binding<Input, Output> {
	readonly answer: CallHandler<Input, Output>;
	/** How long browsers and the CDN may keep the answer; absent: not at all. */
	readonly cacheSeconds?: number;
	readonly perMinute?: number;
}

export interface CallServer {
	readonly calls: readonly AnyCall[];
	bind<Input, Output>(
		call: Call<Input, Output>,
		binding: Binding<Input, Output>,
	): void;
}

interface Bound {
	readonly run: (request: Request, reply: Reply) => Promise<unknown>;
	readonly limit: ReturnType<Server["rateLimit"]>;
}

export function createCallServer(
	server: Server,
	bases: Bases,
	callsPerMinute: number,
): CallServer {
	const calls: AnyCall[] = [];
	const limitOf = (max: number) =>
		server.rateLimit({ max, timeWindow: 60_000 });
	const unknownLimit = limitOf(callsPerMinute);
	const byMethod = {
		api: new Map<string, Bound>(),
		"api-nocache": new Map<string, Bound>(),
	};
	for (const base of ["api", "api-nocache"] as const) {
		const boundTo = (request: Request) => {
			const { method } = request.query as { method?: unknown };
			const verb = request.method === "HEAD" ? "GET" : request.method;
			return byMethod[base].get(`${verb} ${method}`);
		};
		server.route({
			method: ["GET", "POST"],
			url: pathOfBase(bases[base]),
			onRequest: (request, reply) =>
				(boundTo(request)?.limit ?? unknownLimit).call(server, request, reply),
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
			const bound: Bound = {
				run: (request, reply) => answer(call, binding, request, reply),
				// One count a call, whichever of its addresses is asked.
				limit: limitOf(binding.perMinute ?? callsPerMinute),
			};
			const base = pathOfBase(bases[call.base]);
			const named = call.base === "api" || call.base === "api-nocache";
			if (named)
				byMethod[call.base as "api"].set(`${call.verb} ${call.name}`, bound);
			const path = `${base === "/" ? "" : base}/${named ? call.name : callPath(call)}`;
			const urls = call.underPartner
				? [path, `/partners/:enterpriseIdentifier${path}`]
				: [path];
			for (const url of urls)
				server.route({
					method: call.verb,
					url,
					onRequest: bound.limit,
					handler: bound.run,
				});
		},
	};
}

async function answer<Input, Output>(
	call: Call<Input, Output>,
	binding: Binding<Input, Output>,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const query = (request.query ?? {}) as Record<string, unknown>;
	const given = call.verb === "GET" ? query : (request.body ?? {});
	const refresh = query.refresh_key_cache !== undefined;
	const read = z.safeParse(call.input, ownInput(given));
	if (!read.success)
		return refuse(reply, new CallRefusal(400, ...problemsOf(read.error)));
	const { enterpriseIdentifier } = (request.params ?? {}) as {
		enterpriseIdentifier?: string;
	};
	const output = await binding.answer(read.data, {
		request,
		reply,
		enterpriseIdentifier,
		refresh,
	});
	if (output instanceof CallRefusal) return refuse(reply, output);
	const keep = binding.cacheSeconds && call.base !== "api-nocache" && !refresh;
	reply.header(
		"cache-control",
		keep ? `public, max-age=${binding.cacheSeconds}` : "no-store",
	);
	return reply.send(output);
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
	} = given as Record<string, unknown>;
	return own;
}

function refuse(
	reply: Reply,
	{ statusCode: status, problems }: CallRefusal,
): Reply {
	const [first] = problems;
	const message = first
		? `${first.field || "The request"}: ${first.message}`
		: "The request is not understood.";
	const answer: CallProblem = { status, message, problems };
	return reply.code(status).header("cache-control", "no-store").send(answer);
}

/** One a field: whoever mends the first may find the next. */
function problemsOf(error: z.core.$ZodError): FieldProblem[] {
	const byField = new Map<string, FieldProblem>();
	for (const { path, message } of error.issues) {
		const field = path.join(".");
		if (!byField.has(field)) byField.set(field, { field, message });
	}
	return [...byField.values()];
}

function unknownCall(query: unknown): CallProblem {
	const { method } = query as { method?: unknown };
	const named = typeof method === "string" && /^\w{1,80}$/.test(method);
	return {
		status: 404,
		message: named
			? `There is no call named ${method}.`
			: "Name a call with ?method=",
		problems: [{ field: "method", message: "unknown" }],
	};
}
