import * as z from "zod/mini";
import type { AnyCall, Call, CallProblem, FieldProblem } from "#core/calls.ts";
import "#platform/zod-locale.ts";
import { type CachedText, sendCachedText, toCachedText } from "#platform/http/compression.ts";
import type { LoadGroup } from "#platform/http/load/load-limits.ts";
import { messages } from "#platform/http/messages.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { DescribedBody } from "./open-api/described-calls.ts";

export interface CallContext {
	readonly request: Request;
	readonly reply: Reply;
	/** The identifier in the address `/partners/{enterpriseIdentifier}/…`. */
	readonly enterpriseIdentifier: string | undefined;
	/** The caller bypasses caches; see `refresh_key_cache`. */
	readonly refresh: boolean;
}
type CallAnswer<Output> =
	| Output
	| CallRefusal
	| PublishedFailure
	| UncachedAnswer<Output>
	| SentAnswer;
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

/** The handler has sent a page or a redirect itself: a browser opens such a call in a tab. */
export class SentAnswer {
	readonly isSent = true;
}

/** Status 500 with the body that is published for this call; see `failure` of a call. */
export class PublishedFailure {
	readonly body: object;
	constructor(body: object) {
		this.body = body;
	}
}

/** Well formed, and yet without an answer: a number that nothing has, a link that ran out. */
export class CallRefusal {
	readonly statusCode: number;
	readonly problems: CallProblem["problems"];
	/** The details that a program needs beside the message. */
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
	/** Browsers and the CDN may cache the answer for so long; by default not at all. */
	readonly cacheSeconds?: number;
	readonly perMinute?: number | "forms";
	/** Default: posts are submissions, all else is pages. */
	readonly load?: LoadGroup;
	/** Describes the body for callers where its fields are content of the site. */
	readonly describeBody?: () => DescribedBody;
	/** A GET whose answer stays the same for a while has its text cached here, compressed. */
	readonly cached?: {
		/**
		 * The key of the answer besides the address; undefined for an answer that must not be cached.
		 */
		readonly keyOf: (request: Request) => string | undefined;
		/** Remembers until the answers change; what fails is not remembered. */
		readonly memo: (key: string, make: () => Promise<CachedText>) => Promise<CachedText>;
	};
}

export const getCallLoadGroup = (call: AnyCall, { load }: { load?: LoadGroup }): LoadGroup =>
	load ?? (call.verb === "POST" ? "submissions" : "pages");

/** Beyond that a kept answer would be known by too long a name. */
const maxCachedUrlLength = 500;

/** Reads the input, calls the handler, and sends or caches its answer. */
export async function answerCall<Input, Output>(
	call: Call<Input, Output>,
	binding: CallBinding<Input, Output>,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const query: Record<string, unknown> = Object(request.query);
	const refresh = query.refresh_key_cache !== undefined;
	const { cached } = binding;
	const canCache = call.verb === "GET" && !refresh && request.url.length <= maxCachedUrlLength;
	const key = canCache ? cached?.keyOf(request) : undefined;
	const { load } = request.server;
	const group = getCallLoadGroup(call, binding);
	const make = () => computeAnswer(call, binding, request, reply, refresh);
	// A client that sends slowly must not hold a slot, so the handler counts what follows the body.
	if (call.isUpload) return send(await make());
	// Compressing it is a part of its turn.
	if (!cached || key === undefined) return load.run(group, request, async () => send(await make()));
	try {
		const makeText = async () => {
			const output = await make();
			if (isUncacheable(output)) throw new UncacheableAnswer(output);
			return toCachedText(JSON.stringify(output));
		};
		const text = await cached.memo(`${key} ${request.url}`, () =>
			load.runShared(group, request, makeText),
		);
		setCacheControl();
		reply.type("application/json; charset=utf-8");
		return sendCachedText(request, reply, text);
	} catch (problem) {
		if (problem instanceof UncacheableAnswer) return send(problem.output);
		throw problem;
	}

	function send(output: unknown): Reply {
		if (output instanceof CallRefusal) return sendRefusal(reply, output);
		if (output instanceof SentAnswer) return reply;
		if (output instanceof PublishedFailure)
			return reply.code(500).header("cache-control", "no-store").send(output.body);
		setCacheControl();
		return reply.send(output instanceof UncachedAnswer ? output.output : output);
	}

	function setCacheControl(): void {
		const { cacheSeconds } = binding;
		const isCacheable = cacheSeconds && call.base !== "api-nocache" && !refresh;
		reply.header("cache-control", isCacheable ? `public, max-age=${cacheSeconds}` : "no-store");
	}
}

const isUncacheable = (output: unknown) =>
	output instanceof CallRefusal ||
	output instanceof PublishedFailure ||
	output instanceof UncachedAnswer ||
	output instanceof SentAnswer;

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
	const { enterpriseIdentifier }: { enterpriseIdentifier?: string } = Object(request.params);
	const context = { request, reply, enterpriseIdentifier, refresh };
	// Nothing of the form has been read.
	if (call.isUpload) return binding.answer({} as Input, context);
	// A body may be missing where nothing in it is required; `null` is a body, and no object.
	const { query, body = {} } = request;
	const given = call.verb === "GET" ? query : call.takesText ? readText(body) : body;
	const read = z.safeParse(call.input, withoutCommonParameters(given));
	if (!read.success) return new CallRefusal(400, ...toFieldProblems(read.error));
	return binding.answer(read.data, context);
}

/** A text that is no JSON stays a text, which no schema accepts. */
function readText(body: unknown): unknown {
	if (typeof body !== "string") return body;
	try {
		return JSON.parse(body);
	} catch {
		return body;
	}
}

/**
 * Removes the parameters that every call accepts. A list or a bare text stays what it is, so that
 * it is refused.
 */
function withoutCommonParameters(given: unknown): unknown {
	if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
	const {
		method: _method,
		refresh_key_cache: _refresh,
		rnd: _sent,
		...own
	}: Record<string, unknown> = Object(given);
	return own;
}

export function sendRefusal(
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
