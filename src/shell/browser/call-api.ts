import { createPromiseCache } from "#core/cache.ts";
import { type BrowserCall, type CallBases, callAddress, defaultCallBases } from "#core/calls.ts";
import { type Pause, parseRetryAfter, sendWithRetries } from "./retry-after.ts";

/** A page calls the server with these: its addresses, its network, its log. */
export interface CallApiDeps {
	readonly bases: CallBases;
	readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
	readonly logError: (...args: unknown[]) => void;
	readonly now: () => number;
	/** Aborted after so many milliseconds; by default the browser's own limit. */
	readonly timeout?: (ms: number) => AbortSignal;
	/** The default is a timer of the browser. */
	readonly pause?: Pause;
	/** The page's own query: a `refresh_key_cache` in it is passed on. */
	readonly pageQuery: string;
	readonly enterpriseIdentifier?: string | undefined;
}

export class CallError extends Error {
	readonly status: number;
	/** The body of the refusal, if it had one. */
	readonly answer: unknown;
	/** The value of the header Retry-After. */
	readonly retryAfterSeconds: number | undefined;
	constructor(message: string, status: number, answer: unknown, retryAfterSeconds?: number) {
		super(message);
		this.status = status;
		this.answer = answer;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type CallApi = <Input extends object, Output>(
	call: BrowserCall<Input, Output>,
	input: NoInfer<Input>,
) => Promise<Output>;

/** The one typed function through which islands reach the server. */
export function createCallApi(deps: CallApiDeps): CallApi {
	const memo = createPromiseCache<unknown>();
	const { timeout = (ms) => AbortSignal.timeout(ms), pause } = deps;

	async function send<Input extends object, Output>(
		call: BrowserCall<Input, Output>,
		input: Input,
	): Promise<Output> {
		const { address, init } = buildRequest(call, input, deps);
		if (call.timeoutMs) init.signal = timeout(call.timeoutMs);
		try {
			const response = await sendWithRetries(() => deps.fetch(address, init), {
				mayRepeat: call.verb === "GET",
				signal: init.signal,
				pause,
			});
			const answer: unknown = await response.json().catch(() => undefined);
			const reason = findFailure(call, response, answer);
			if (reason)
				throw new CallError(
					`${call.name} answered ${reason}`,
					response.status,
					answer,
					parseRetryAfter(response),
				);
			return answer as Output;
		} catch (problem) {
			deps.logError(`SL:Error ${call.name}`, problem);
			throw call.onFailure === "empty list" ? [] : problem;
		}
	}

	return <Input extends object, Output>(
		call: BrowserCall<Input, Output>,
		input: Input,
	): Promise<Output> => {
		if (!call.remembered) return send(call, input);
		// Two bases have calls of one name.
		return memo.get(`${call.base} ${call.name} ${JSON.stringify(input)}`, () =>
			send(call, input),
		) as Promise<Output>;
	};
}

function findFailure(
	call: BrowserCall<never, unknown>,
	{ ok, status }: Response,
	answer: unknown,
): string | undefined {
	if (!ok) return String(status);
	// Such as the sign-in page of a hotel's network, which comes with status 200.
	if (answer === undefined) return `${status} without JSON`;
	return call.failsWhen?.(answer);
}

function buildRequest(
	call: BrowserCall<never, unknown>,
	input: object,
	deps: CallApiDeps,
): { address: string; init: RequestInit } {
	const [path = "", ownQuery] = callAddress(call, deps.bases, deps.enterpriseIdentifier).split("?");
	const query = new URLSearchParams(ownQuery);
	if (call.stamped) query.set("rnd", String(deps.now()));
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
	const refresh = new URLSearchParams(deps.pageQuery).get("refresh_key_cache");
	if (refresh !== null) query.set("refresh_key_cache", refresh);
	return {
		address: addressWith(path, query),
		init: { headers: { accept: "application/json" } },
	};
}

function addressWith(path: string, query: URLSearchParams): string {
	return query.size ? `${path}?${query}` : path;
}

let pageAsk: CallApi | undefined;

/** The page's own: made on first use, because islands share one memory of answers. */
export const callApi: CallApi = (call, input) => {
	pageAsk ??= createCallApi(browserDeps((...args) => console.error(...args)));
	return pageAsk(call, input);
};

/** Calls without the visitor's knowledge: the page ignores their failures. */
export function callApiSilently(warn: (...args: unknown[]) => void): CallApi {
	return createCallApi(browserDeps(warn));
}

function browserDeps(logError: CallApiDeps["logError"]): CallApiDeps {
	return {
		bases: {
			...defaultCallBases,
			...JSON.parse(document.documentElement.dataset.bases ?? "{}"),
		},
		fetch: (address, init) => fetch(address, { ...init, credentials: "include" }),
		logError,
		now: () => Date.now(),
		pageQuery: location.search,
		// The address on a host of its own does not name the company.
		enterpriseIdentifier: document.documentElement.dataset.enterprise,
	};
}
