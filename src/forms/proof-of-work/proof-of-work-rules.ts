import type { Work } from "#leads/shield/limit-rules.ts";
import { sha256Word } from "./sha-256-rules.ts";

/** What a browser is asked to do, as both sides read it. */
export interface WorkOrder extends Work {
	readonly salt: string;
}

/** Between a puzzle and its solution. */
const between = "~";
/** In place of a solution. */
const unableWord = "unable";

/** `pieces.bits.salt.…`, and behind that what only the server reads. */
export function workIn(puzzle: string): WorkOrder | undefined {
	const [, pieces, bits, salt = ""] =
		/^(\d{1,2})\.(\d{1,2})\.([\w-]{8,22})\./.exec(puzzle) ?? [];
	if (!salt) return undefined;
	return { pieces: Number(pieces), bits: Number(bits), salt };
}

export function fits(
	{ salt, bits }: WorkOrder,
	piece: number,
	guess: number,
): boolean {
	const word = sha256Word(`${salt}.${piece}.${guess.toString(36)}`);
	return Math.clz32(word) >= bits;
}

export function proofOf(puzzle: string, found: readonly number[]): string {
	return `${puzzle}${between}${found.map((one) => one.toString(36)).join("-")}`;
}

export function unableProof(puzzle: string): string {
	return `${puzzle}${between}${unableWord}`;
}

export function readProof(proof: string): {
	readonly puzzle: string;
	readonly isUnable: boolean;
	readonly found: readonly number[];
} {
	const [puzzle = "", said = ""] = proof.split(between, 2);
	const isUnable = said === unableWord;
	const numbers = /^[0-9a-z]{1,8}(-[0-9a-z]{1,8})*$/.test(said)
		? said.split("-").map((one) => Number.parseInt(one, 36))
		: [];
	return { puzzle, isUnable, found: isUnable ? [] : numbers };
}

/** Costs as many hashes as there are pieces. */
export function isSolved(order: WorkOrder, found: readonly number[]): boolean {
	return (
		found.length === order.pieces &&
		found.every((guess, piece) => fits(order, piece, guess))
	);
}
