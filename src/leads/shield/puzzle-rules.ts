import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import {
	isSolved,
	readProof,
	workIn,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import { isSame, type KeyedHash } from "#platform/secrets/hmac.ts";
import { puzzleMinutes, type Work, waitSeconds } from "./limit-rules.ts";

interface Asked {
	/** One press, and no other: what was worked for it makes no second lead. */
	readonly submission: Id<"submission">;
	readonly now: Instant;
}

export function issuePuzzle(
	hash: KeyedHash,
	{ submission, now, work, salt }: Asked & { work: Work; salt: string },
): string {
	const at = now.epochMilliseconds.toString(36);
	const plain = `${work.pieces}.${work.bits}.${salt}.${at}`;
	return `${plain}.${hash("lead puzzle", submission, plain)}`;
}

export type ProofReading =
	| { readonly kind: "none" }
	/** At least as much as this was done. */
	| { readonly kind: "solved"; readonly work: Work }
	/** They waited instead, because they cannot. */
	| { readonly kind: "unable" };

/** Nothing is kept of puzzles: a signature says whose they are and since when, and a press is taken only once. */
export function readProofOf(
	hash: KeyedHash,
	proof: string | undefined,
	{ submission, now }: Asked,
): ProofReading {
	const { puzzle, isUnable, found } = readProof(proof ?? "");
	const order = workIn(puzzle);
	const [plain = "", signed = ""] = cutAtLast(puzzle, ".");
	const isOurs = isSame(signed, hash("lead puzzle", submission, plain));
	if (!order || !isOurs) return { kind: "none" };
	const at = Number.parseInt(plain.slice(plain.lastIndexOf(".") + 1), 36);
	const seconds = (now.epochMilliseconds - at) / 1000;
	if (seconds < 0 || seconds > puzzleMinutes * 60) return { kind: "none" };
	if (isUnable) return { kind: seconds >= waitSeconds ? "unable" : "none" };
	return isSolved(order, found)
		? { kind: "solved", work: order }
		: { kind: "none" };
}

function cutAtLast(text: string, mark: string): readonly string[] {
	const at = text.lastIndexOf(mark);
	return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)];
}
