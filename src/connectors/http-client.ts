import { errorCode } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { ConnectorResponse, DeliveryFailure } from "./delivery-result.ts";

/** Long enough for a slow system, and short enough that nothing of ours waits for a dead one. */
const defaultTimeoutMs = 20_000;
/** A longer response is cut off: its beginning shows whether the request was accepted. */
const maxResponseLength = 256 * 1024;

export interface ConnectorRequest {
	readonly method: "GET" | "POST" | "PATCH" | "DELETE" | "REPORT";
	readonly address: URL;
	readonly headers?: Readonly<Record<string, string>>;
	/** The content type of the body. */
	readonly type?: string;
	readonly body?: string;
	readonly timeoutMs?: number | undefined;
	/** The limit where the content of a response is needed. A text that reaches it is cut off. */
	readonly maxLength?: number | undefined;
}

/** A failure is a reason and no exception; the service may have processed the request all the same. */
export async function sendRequest(
	request: ConnectorRequest,
): Promise<Result<ConnectorResponse, DeliveryFailure>> {
	try {
		const response = await fetch(request.address, {
			method: request.method,
			headers: {
				accept: "application/json",
				...(request.type && { "content-type": request.type }),
				...request.headers,
			},
			...(request.body !== undefined && { body: request.body }),
			signal: AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs),
			// The target of a redirect may belong to others by now, so a redirect counts as an unexpected response.
			redirect: "manual",
		});
		const { status, headers } = response;
		const text = await readBody(response, request.maxLength);
		return accepted({ status, headers, text, body: parseJson(text) });
	} catch (problem) {
		const reason = `not reached (${failureReason(problem)})`;
		return refused({ kind: "later", reason });
	}
}

async function readBody({ body }: Response, maxLength = maxResponseLength): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	if (!body) return text;
	// Leaving the loop lets go of the rest.
	for await (const piece of body) {
		text += decoder.decode(piece, { stream: true });
		if (text.length >= maxLength) break;
	}
	return text;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The reason alone: an address holds an e-mail and perhaps a key. */
export function failureReason(problem: unknown): string {
	const { name, cause }: { name?: unknown; cause?: unknown } = Object(problem);
	return errorCode(cause) ?? String(name);
}

/** A user name and password in an address travel as basic authorization, and nowhere else. */
export function splitCredentials(address: string): {
	address: URL;
	authorization: Record<string, string>;
} {
	const bare = new URL(address);
	const { username, password } = bare;
	bare.username = "";
	bare.password = "";
	if (!username) return { address: bare, authorization: {} };
	const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	const basic = Buffer.from(pair).toString("base64");
	return { address: bare, authorization: { authorization: `Basic ${basic}` } };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toTextValue(value: unknown): string | undefined {
	return typeof value === "number" || (typeof value === "string" && value)
		? String(value)
		: undefined;
}
