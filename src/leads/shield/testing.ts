import { sql } from "kysely";
import {
	formatProof,
	isMatchingGuess,
	parsePuzzle,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { SpamCheckInput } from "./spam-signal-rules.ts";

/** A submission without any doubt: half a minute after the form was rendered, and the only one. */
export function aSpamCheckInput(more: Partial<SpamCheckInput> = {}): SpamCheckInput {
	return {
		isTrapped: false,
		stamp: { kind: "sound", id: "a", seconds: 30 },
		text: { links: 0, hasLinkInName: false, hasMixedScripts: false },
		hasDisposableMail: false,
		counts: { stamp: 1, address: 1, email: 1, message: 1 },
		...more,
	};
}

/** The proof that a browser would send, worked out at once. */
export function solvePuzzle(puzzle: string): string {
	const order = parsePuzzle(puzzle);
	if (!order) throw new Error(`no puzzle: ${puzzle}`);
	const found = Array.from({ length: order.pieces }, (_, piece) => {
		let guess = 0;
		while (!isMatchingGuess(order, piece, guess)) guess++;
		return guess;
	});
	return formatProof(puzzle, found);
}

export async function listStoredFingerprints(db: Db): Promise<readonly unknown[]> {
	return (await sql`select * from lead_press_marks`.execute(db)).rows;
}
