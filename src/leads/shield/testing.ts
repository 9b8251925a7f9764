import { sql } from "kysely";
import {
	fits,
	proofOf,
	workIn,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { PressFacts } from "./doubt-rules.ts";

/** An honest press: half a minute after the form was drawn, alone. */
export function cleanFacts(more: Partial<PressFacts> = {}): PressFacts {
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
export function solved(puzzle: string): string {
	const order = workIn(puzzle);
	if (!order) throw new Error(`no puzzle: ${puzzle}`);
	const found = Array.from({ length: order.pieces }, (_, piece) => {
		let guess = 0;
		while (!fits(order, piece, guess)) guess++;
		return guess;
	});
	return proofOf(puzzle, found);
}

export async function notedIn(db: Db): Promise<readonly unknown[]> {
	return (await sql`select * from lead_press_marks`.execute(db)).rows;
}
