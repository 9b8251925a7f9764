import { sha256Word } from "./sha-256-rules.ts";

export interface ProofWork {
	/**
	 * The amount of numbers to find: several small searches take a more even time than a long one.
	 */
	readonly pieces: number;
	/** Zeros at the beginning of each hash. */
	readonly bits: number;
}

/** The work required of a browser, as both sides parse it. */
export interface ProofPuzzle extends ProofWork {
	readonly salt: string;
}

/** It separates a puzzle from its solution. */
const separator = "~";
/** It replaces a solution. */
const unableMarker = "unable";

/** `pieces.bits.salt.…`; only the server reads the rest. */
export function parsePuzzle(puzzle: string): ProofPuzzle | undefined {
	const [, pieces, bits, salt = ""] = /^(\d{1,2})\.(\d{1,2})\.([\w-]{8,22})\./.exec(puzzle) ?? [];
	if (!salt) return undefined;
	return { pieces: Number(pieces), bits: Number(bits), salt };
}

export function isMatchingGuess(
	{ salt, bits }: ProofPuzzle,
	piece: number,
	guess: number,
): boolean {
	const word = sha256Word(`${salt}.${piece}.${guess.toString(36)}`);
	return Math.clz32(word) >= bits;
}

export function formatProof(puzzle: string, found: readonly number[]): string {
	return `${puzzle}${separator}${found.map((guess) => guess.toString(36)).join("-")}`;
}

export function formatUnableProof(puzzle: string): string {
	return `${puzzle}${separator}${unableMarker}`;
}

export function parseProof(proof: string): {
	readonly puzzle: string;
	readonly isUnable: boolean;
	readonly found: readonly number[];
} {
	const [puzzle = "", answer = ""] = proof.split(separator, 2);
	const isUnable = answer === unableMarker;
	const numbers = /^[0-9a-z]{1,8}(-[0-9a-z]{1,8})*$/.test(answer)
		? answer.split("-").map((guess) => Number.parseInt(guess, 36))
		: [];
	return { puzzle, isUnable, found: isUnable ? [] : numbers };
}

/** Costs as many hashes as there are pieces. */
export function isSolved(order: ProofPuzzle, found: readonly number[]): boolean {
	return (
		found.length === order.pieces &&
		found.every((guess, piece) => isMatchingGuess(order, piece, guess))
	);
}
