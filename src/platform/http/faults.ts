import { isDatabaseOutage } from "#platform/database/outage.ts";
import { messages } from "./messages.ts";

interface HttpFault {
	readonly status: number;
	/** The text that a visitor may read. */
	readonly message: string;
	/** True for a fault of ours: it goes to the log. */
	readonly isOurs: boolean;
}

/** PostgreSQL's codes for a character that no text may hold; it came with the request. */
const invalidTextStates = new Set(["22021", "22P05"]);

/** PostgreSQL's code for a statement that took longer than it may. */
const statementTimeoutState = "57014";

/** No descriptor is left for a file, a socket or a thread. */
const outOfDescriptors = new Set(["EMFILE", "ENFILE", "ERR_WORKER_INIT_FAILED"]);

/** The answer to a request whose handler threw; handlers may throw anything. */
export function toHttpFault(error: unknown): HttpFault {
	const { statusCode, code, message }: Record<string, unknown> = Object(error);
	if (invalidTextStates.has(String(code)))
		return {
			status: 400,
			message: messages.invalidCharacter,
			isOurs: false,
		};
	if (code === statementTimeoutState)
		return {
			status: 503,
			message: messages.tookTooLong,
			isOurs: true,
		};
	if (outOfDescriptors.has(String(code)))
		return {
			status: 503,
			message: messages.overloaded,
			isOurs: true,
		};
	// Also a COMMIT without an answer: whether it was stored is unknown, and the same id sent again decides it.
	if (isDatabaseOutage(error))
		return {
			status: 503,
			message: messages.dependencyAway,
			isOurs: true,
		};
	const isPlanned =
		typeof statusCode === "number" &&
		((statusCode >= 400 && statusCode < 500) || statusCode === 503);
	if (isPlanned) return { status: statusCode, message: String(message), isOurs: false };
	return {
		status: 500,
		message: messages.broken,
		isOurs: true,
	};
}
