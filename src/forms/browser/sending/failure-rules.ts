import type { FieldProblem } from "#core/calls.ts";
import { toRecord } from "#core/collections/records.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";

/** The reason why a lead was not accepted, as far as the form must react to it. */
export type Failure =
	/** Our server has not answered: no network, or a captive portal. */
	| { readonly kind: "line" }
	/** An error or a rate limit of our server. */
	| {
			readonly kind: "server";
			readonly status: number;
			readonly message: string | undefined;
			/** The header Retry-After, in seconds. */
			readonly retryAfter?: number | undefined;
	  }
	| {
			readonly kind: "refused";
			readonly problems: readonly FieldProblem[];
	  }
	/**
	 * The attachment of the form, such as an order, cannot be stored; the message gives the reason.
	 */
	| { readonly kind: "attachment"; readonly message: string }
	/** The server requires a proof of work first. */
	| { readonly kind: "puzzle"; readonly puzzle: unknown }
	/** The visitor has to confirm it first; the number that would be called, as people read it. */
	| { readonly kind: "unconfirmed"; readonly phone: string | undefined }
	/** Nothing was stored, because a European did not agree. */
	| { readonly kind: "declined" }
	/** This browser holds no receipt for the ids; with new ids it is another lead. */
	| { readonly kind: "stranger" };

/** Classifies what a call has thrown: a CallError, or any other value. */
export function toFailure(thrown: unknown): Failure {
	const { status, answer, retryAfterSeconds } = toRecord(thrown);
	if (typeof status !== "number" || (status < 400 && answer === undefined)) return { kind: "line" };
	const said = toRecord(answer);
	const { message, problems, puzzle, unconfirmed, phone } = said;
	if (status < 400 && said.status === "reset") return { kind: "declined" };
	const text = typeof message === "string" && message ? message : undefined;
	if (status === 428 && unconfirmed)
		return {
			kind: "unconfirmed",
			phone: typeof phone === "string" ? phone : undefined,
		};
	if (status === 428) return { kind: "puzzle", puzzle };
	const attached = listed(problems).find(({ field }) => field === attachmentField);
	if (attached) return { kind: "attachment", message: attached.message };
	if (status === 403 || status === 409) return { kind: "stranger" };
	if (status === 400 || status === 422) return { kind: "refused", problems: listed(problems) };
	const retryAfter = typeof retryAfterSeconds === "number" ? retryAfterSeconds : undefined;
	return { kind: "server", status, message: text, retryAfter };
}

function listed(problems: unknown): FieldProblem[] {
	if (!Array.isArray(problems)) return [];
	return problems.filter(
		(one): one is FieldProblem =>
			typeof one?.field === "string" && typeof one?.message === "string",
	);
}

const steps = [2_000, 5_000, 15_000, 30_000];
/** The last pause is repeated until the page is closed. */
const lastStep = 60_000;
/** The number of automatic retries after an error of the server; then the visitor decides. */
const serverSteps = 3;
/** The visitor decides after a longer pause. */
const maxPause = 120_000;

/** The delay of the next automatic retry; undefined for none. `attempt` counts from 1. */
export function retryAfter(failure: Failure, attempt: number): number | undefined {
	const step = steps[attempt - 1] ?? lastStep;
	if (failure.kind === "line") return step;
	if (failure.kind !== "server" || attempt > serverSteps) return undefined;
	const { retryAfter: seconds = 0 } = failure;
	// A rate limit prevents a retry unless the answer says when it ends.
	if (!isUnanswered(failure) && !seconds) return undefined;
	const ms = Math.max(step, seconds * 1000);
	return ms <= maxPause ? ms : undefined;
}

/** True unless an answer says that nothing was stored. */
export function mayBeStored(failure: Failure): boolean {
	return (
		failure.kind === "line" ||
		(failure.kind === "server" && !(failure.status >= 400 && failure.status < 500))
	);
}

/** The server did not work on it, or the answer did not arrive: it is worth trying again. */
export function isUnanswered(failure: Failure): boolean {
	return (
		failure.kind === "line" ||
		(failure.kind === "server" && [502, 503, 504].includes(failure.status))
	);
}
