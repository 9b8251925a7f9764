import type { FieldProblem } from "#core/calls.ts";
import type { CallError } from "#shell/browser/ask.ts";

/** Why a lead was not taken, as far as it matters to whoever waits for the answer. */
export type Failure =
	/** No answer of ours: no network, or the sign-in page of a hotel's. */
	| { readonly kind: "line" }
	/** Ours, and our fault or our limit. */
	| {
			readonly kind: "server";
			readonly status: number;
			readonly message: string | undefined;
			/** When the server wants to be asked again, in seconds. */
			readonly retryAfter?: number | undefined;
	  }
	| {
			readonly kind: "refused";
			readonly problems: readonly FieldProblem[];
	  }
	/** A proof of some work is wanted first. */
	| { readonly kind: "puzzle"; readonly puzzle: unknown }
	/** The visitor has to confirm it first. */
	| { readonly kind: "unconfirmed" }
	/** Nothing was kept, because somebody in Europe has not said yes. */
	| { readonly kind: "declined" }
	/** The ids are not this browser's any more; with new ones it is another lead. */
	| { readonly kind: "stranger" };

/** What is thrown by whoever asks: a status with an answer, or anything at all. */
export function toFailure(thrown: unknown): Failure {
	const { status, answer, retryAfterSeconds } = (thrown ?? {}) as Record<
		string,
		unknown
	>;
	if (typeof status !== "number" || (status < 400 && answer === undefined))
		return { kind: "line" };
	const said = (answer ?? {}) as Record<string, unknown>;
	const { message, problems, puzzle, unconfirmed } = said;
	if (status < 400 && said.status === "reset") return { kind: "declined" };
	const words = typeof message === "string" && message ? message : undefined;
	if (status === 428 && unconfirmed) return { kind: "unconfirmed" };
	if (status === 428) return { kind: "puzzle", puzzle };
	if (status === 403 || status === 409) return { kind: "stranger" };
	if (status === 400 || status === 422)
		return { kind: "refused", problems: listed(problems) };
	const retryAfter = retryAfterSeconds as CallError["retryAfterSeconds"];
	return { kind: "server", status, message: words, retryAfter };
}

function listed(problems: unknown): FieldProblem[] {
	if (!Array.isArray(problems)) return [];
	return problems.filter(
		(one): one is FieldProblem =>
			typeof one?.field === "string" && typeof one?.message === "string",
	);
}

const steps = [2_000, 5_000, 15_000, 30_000];
/** Later on, and for as long as the page is open. */
const lastStep = 60_000;
/** The server is asked again by itself only so often; then the visitor decides. */
const serverSteps = 3;
/** A longer one is for the visitor to decide. */
const longestPause = 120_000;

/** When to try once more by itself, if at all. `attempt` counts from 1. */
export function retryAfter(
	failure: Failure,
	attempt: number,
): number | undefined {
	const step = steps[attempt - 1];
	if (failure.kind === "line") return step ?? lastStep;
	if (failure.kind !== "server" || attempt > serverSteps) return undefined;
	const { retryAfter: seconds = 0 } = failure;
	// A rate limit is left alone unless it says when it ends.
	if (!isUnanswered(failure) && !seconds) return undefined;
	const ms = Math.max(step as number, seconds * 1000);
	return ms <= longestPause ? ms : undefined;
}

/** Nobody has said what became of it: it may have arrived, and been taken. */
export function isUnanswered(failure: Failure): boolean {
	return (
		failure.kind === "line" ||
		(failure.kind === "server" && [502, 503, 504].includes(failure.status))
	);
}
