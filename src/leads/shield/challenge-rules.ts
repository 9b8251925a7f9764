import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import {
	isSolved,
	type ProofWork,
	parseProof,
	parsePuzzle,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

// A form and its browser carry two signed values that are not stored: the stamp says when the form
// was rendered, the puzzle which work a submission requires.

/** Pages are sometimes open for longer; an older stamp proves nothing. */
export const stampHours = 24;

/** The stamp of a form says when it was rendered. */
export type StampReading =
	/** The form is part of a cached page without script to request a stamp. */
	| { readonly kind: "missing" }
	/** The stamp is not signed by us, or belongs to another form. */
	| { readonly kind: "forged" }
	/** Signed by us, and too old. */
	| { readonly kind: "outdated"; readonly id: string }
	| { readonly kind: "sound"; readonly id: string; readonly seconds: number };

/** The scope covers all forms of a visit, which are not known when it begins. */
export const anyFormScope = "";

/** Signs the time at which a form is rendered. */
export function issueStamp(
	hash: SecretHmac,
	context: {
		readonly siteModule: string;
		/** Random, so that the uses of one stamp can be counted. */
		readonly id: string;
		readonly now: Instant;
	},
): string {
	const { siteModule, id, now } = context;
	const issuedAt = now.epochMilliseconds.toString(36);
	return `${id}.${issuedAt}.${signStamp(hash, siteModule, id, issuedAt)}`;
}

export function readStamp(
	hash: SecretHmac,
	stamp: string | undefined,
	{ siteModule, now }: { readonly siteModule: string; readonly now: Instant },
): StampReading {
	if (!stamp) return { kind: "missing" };
	const [id = "", issuedAt = "", signed = ""] = stamp.split(".");
	const isOurs = [siteModule, anyFormScope].some((scope) =>
		isSameSecret(signed, signStamp(hash, scope, id, issuedAt)),
	);
	if (!isOurs) return { kind: "forged" };
	const seconds = (now.epochMilliseconds - Number.parseInt(issuedAt, 36)) / 1000;
	// A stamp from the future is signed by us as well: the clock was set back.
	return seconds < 0 || seconds > stampHours * 3600
		? { kind: "outdated", id }
		: { kind: "sound", id, seconds };
}

const signStamp = (hash: SecretHmac, scope: string, id: string, issuedAt: string) =>
	hash("form stamp", scope, id, issuedAt);

const puzzleMinutes = 30;
/** A browser that cannot compute a proof waits that long instead. */
export const unableWaitSeconds = 2;

interface PuzzleContext {
	/** The puzzle is bound to one submission, so its solution cannot be used for another. */
	readonly submission: Id<"submission">;
	readonly now: Instant;
}

export function issuePuzzle(
	hash: SecretHmac,
	{ submission, now, work, salt }: PuzzleContext & { work: ProofWork; salt: string },
): string {
	const issued = now.epochMilliseconds.toString(36);
	const plain = `${work.pieces}.${work.bits}.${salt}.${issued}`;
	return `${plain}.${hash("lead puzzle", submission, plain)}`;
}

export type ProofReading =
	| { readonly kind: "none" }
	/** The browser did at least this work. */
	| { readonly kind: "solved"; readonly work: ProofWork }
	/** The browser waited instead, because it cannot compute. */
	| { readonly kind: "unable" };

/** Puzzles are not stored: the signature binds them to a submission and a time, and a submission is accepted only once. */
export function verifyProof(
	hash: SecretHmac,
	proof: string | undefined,
	{ submission, now }: PuzzleContext,
): ProofReading {
	const { puzzle, isUnable, found } = parseProof(proof ?? "");
	const order = parsePuzzle(puzzle);
	const [plain = "", signature = ""] = splitAtLast(puzzle, ".");
	const isOurs = isSameSecret(signature, hash("lead puzzle", submission, plain));
	if (!order || !isOurs) return { kind: "none" };
	const issued = Number.parseInt(plain.slice(plain.lastIndexOf(".") + 1), 36);
	const seconds = (now.epochMilliseconds - issued) / 1000;
	if (seconds < 0 || seconds > puzzleMinutes * 60) return { kind: "none" };
	if (isUnable) return { kind: seconds >= unableWaitSeconds ? "unable" : "none" };
	return isSolved(order, found) ? { kind: "solved", work: order } : { kind: "none" };
}

export function isEnough(proof: ProofReading, { pieces, bits }: ProofWork): boolean {
	return proof.kind === "solved" && proof.work.pieces >= pieces && proof.work.bits >= bits;
}

function splitAtLast(text: string, mark: string): readonly string[] {
	const position = text.lastIndexOf(mark);
	return position < 0 ? [] : [text.slice(0, position), text.slice(position + 1)];
}
