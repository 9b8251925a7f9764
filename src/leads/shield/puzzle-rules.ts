import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import {
	isSolved,
	type ProofWork,
	parseProof,
	parseWorkOrder,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { puzzleMinutes, unableWaitSeconds } from "./limit-rules.ts";

interface PuzzleContext {
	/** The puzzle is bound to one submission, so its solution cannot be used for another. */
	readonly submission: Id<"submission">;
	readonly now: Instant;
}

export function issuePuzzle(
	hash: SecretHmac,
	{
		submission,
		now,
		work,
		salt,
	}: PuzzleContext & { work: ProofWork; salt: string },
): string {
	const at = now.epochMilliseconds.toString(36);
	const plain = `${work.pieces}.${work.bits}.${salt}.${at}`;
	return `${plain}.${hash("lead puzzle", submission, plain)}`;
}

export type ProofReading =
	| { readonly kind: "none" }
	/** At least this work was done. */
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
	const order = parseWorkOrder(puzzle);
	const [plain = "", signature = ""] = splitAtLast(puzzle, ".");
	const isOurs = isSameSecret(
		signature,
		hash("lead puzzle", submission, plain),
	);
	if (!order || !isOurs) return { kind: "none" };
	const at = Number.parseInt(plain.slice(plain.lastIndexOf(".") + 1), 36);
	const seconds = (now.epochMilliseconds - at) / 1000;
	if (seconds < 0 || seconds > puzzleMinutes * 60) return { kind: "none" };
	if (isUnable)
		return { kind: seconds >= unableWaitSeconds ? "unable" : "none" };
	return isSolved(order, found)
		? { kind: "solved", work: order }
		: { kind: "none" };
}

function splitAtLast(text: string, mark: string): readonly string[] {
	const at = text.lastIndexOf(mark);
	return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)];
}
