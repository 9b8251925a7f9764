import { createMemo } from "#core/cache.ts";
import {
	type AnyCall,
	type Bases,
	type Call,
	callAddress,
	defaultBases,
} from "#core/calls.ts";
import { type Pause, retryAfterOf, sendUntilTaken } from "./retry-after.ts";

/** How a page asks a published call: its addresses, its network, its log. */
export interface Asking {
	readonly bases: Bases;
	readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
	readonly logError: (...words: unknown[]) => void;
	readonly now: () => number;
	/** Aborted after so many milliseconds; the browser's own unless told otherwise. */
	readonly timeout?: (ms: number) => AbortSignal;
	/** A timer of the browser unless told otherwise. */
	readonly pause?: Pause;
	/** The page's own query: a `refresh_key_cache` in it is passed on. */
	readonly pageQuery: string;
	readonly enterpriseIdentifier?: string | undefined;
}

export class CallFailed extends Error {
	readonly status: number;
	/** What the server said, when it said something. */
	readonly answer: unknown;
	/** What the header Retry-After says. */
	readonly retryAfterSeconds: number | undefined;
	constructor(
		message: string,
		status: number,
		answer: unknown,
		retryAfterSeconds?: number,
	) {
		super(message);
		this.status = status;
		this.answer = answer;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type Ask = <Input extends object, Output>(
	call: Call<Input, Output>,
	input: Input,
) => Promise<Output>;

/** The one typed function through which islands reach the server. */
export function createAsk(asking: Asking): Ask {
	const memo = createMemo<unknown>();
	const { timeout = (ms) => AbortSignal.timeout(ms), pause } = asking;

	async function send<Input extends object, Output>(
		call: Call<Input, Output>,
		input: Input,
	): Promise<Output> {
		const { address, init } = requestOf(call, input, asking);
		if (call.timeoutMs) init.signal = timeout(call.timeoutMs);
		try {
			const response = await sendUntilTaken(() => asking.fetch(address, init), {
				mayRepeat: call.verb === "GET",
				signal: init.signal,
				pause,
			});
			const answer: unknown = await response.json().catch(() => undefined);
			const reason = failureOf(call, response, answer);
			if (reason)
				throw new CallFailed(
					`${call.name} answered ${reason}`,
					response.status,
					answer,
					retryAfterOf(response),
				);
			return answer as Output;
		} catch (problem) {
			asking.logError(`SL:Error ${call.name}`, problem);
			throw call.onFailure === "empty list" ? [] : problem;
		}
	}

	return <Input extends object, Output>(
		call: Call<Input, Output>,
		input: Input,
	): Promise<Output> => {
		if (!call.remembered) return send(call, input);
		// Two bases have calls of one name.
		return memo.get(`${call.base} ${call.name} ${JSON.stringify(input)}`, () =>
			send(call, input),
		) as Promise<Output>;
	};
}

function failureOf(
	call: AnyCall,
	{ ok, status }: Response,
	answer: unknown,
): string | undefined {
	if (!ok) return String(status);
	// Such as the sign-in page of a hotel's network, which comes with status 200.
	if (answer === undefined) return `${status} without JSON`;
	return call.failsWhen?.(answer);
}

function requestOf(
	call: AnyCall,
	input: object,
	asking: Asking,
): { address: string; init: RequestInit } {
	const [path, ownQuery] = callAddress(
		call,
		asking.bases,
		asking.enterpriseIdentifier,
	).split("?") as [string, string?];
	const query = new URLSearchParams(ownQuery);
	if (call.stamped) query.set("rnd", String(asking.now()));
	if (call.verb === "POST") {
		const init = {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(input),
		};
		return { address: addressWith(path, query), init };
	}
	for (const [name, value] of Object.entries(input)) {
		if (value !== undefined && value !== null) query.set(name, String(value));
	}
	const refresh = new URLSearchParams(asking.pageQuery).get(
		"refresh_key_cache",
	);
	if (refresh !== null) query.set("refresh_key_cache", refresh);
	return {
		address: addressWith(path, query),
		init: { headers: { accept: "application/json" } },
	};
}

function addressWith(path: string, query: URLSearchParams): string {
	return query.size ? `${path}?${query}` : path;
}

let ofThisPage: Ask | undefined;

/** The page's own: made on first use, because islands share one memory of answers. */
export const ask: Ask = (call, input) => {
	ofThisPage ??= createAsk(askingHere((...words) => console.error(...words)));
	return ofThisPage(call, input);
};

/** For what happens without the visitor's knowledge: its failures are none of the page's. */
export function askQuietly(warn: (...words: unknown[]) => void): Ask {
	return createAsk(askingHere(warn));
}

function askingHere(logError: Asking["logError"]): Asking {
	return {
		bases: {
			...defaultBases,
			...(JSON.parse(
				document.documentElement.dataset.bases ?? "{}",
			) as Partial<Bases>),
		},
		fetch: (address, init) =>
			fetch(address, { ...init, credentials: "include" }),
		logError,
		now: () => Date.now(),
		pageQuery: location.search,
		enterpriseIdentifier: enterpriseIn(location.pathname),
	};
}

/** The company under whose prefix a page stands, as plain text: addresses encode it again. */
export function enterpriseIn(pathname: string): string | undefined {
	const [, written] = /^\/partners\/([^/]+)\//.exec(pathname) ?? [];
	try {
		return written && decodeURIComponent(written);
	} catch {
		return undefined;
	}
}
