import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import {
	formatProof,
	formatUnableProof,
	parseProof,
	parseWorkOrder,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { issuePuzzle, verifyProof } from "./puzzle-rules.ts";
import { solvePuzzle } from "./testing.ts";

const hash = createSecretHmac("a secret");
const asked = Temporal.Instant.from("2026-11-20T12:00:00Z");
const submission = "16fd2706-8baf-433b-82eb-8c7fada847da" as Id<"submission">;
const other = "7c9e6679-7425-40de-944b-e07fc1f90ae7" as Id<"submission">;
const work = { pieces: 3, bits: 6 };
const salt = "abcdefgh12345678";
const puzzle = issuePuzzle(hash, { submission, now: asked, work, salt });

const read = (proof: string | undefined, seconds = 5, id = submission) =>
	verifyProof(hash, proof, { submission: id, now: asked.add({ seconds }) });
const order = { ...work, salt };
const proof = solvePuzzle(puzzle);
const { found } = parseProof(proof);

test("a solved puzzle is accepted for its own submission and for half an hour", () => {
	expect(parseWorkOrder(puzzle)).toEqual(order);
	expect(read(proof)).toMatchObject({ kind: "solved", work });
	expect(read(proof, 30 * 60)).toMatchObject({ kind: "solved" });
	for (const reading of [
		read(proof, 30 * 60 + 1),
		read(proof, -1),
		read(proof, 5, other),
	])
		expect(reading).toEqual({ kind: "none" });
});

test("only the complete work is accepted, and the puzzle cannot be made easier", () => {
	const wrong = found.map((one) => one + 1);
	const lighter = puzzle.replace(/^3\.6/, "1.1");
	for (const text of [
		undefined,
		"",
		"~",
		puzzle,
		formatProof(puzzle, found.slice(1)),
		formatProof(puzzle, [...found, 1]),
		formatProof(puzzle, wrong),
		formatProof(lighter, found.slice(0, 1)),
		`${puzzle}~-1-2-3`,
		`${puzzle}~${"9".repeat(400)}`,
		"\0~\0",
	])
		expect(read(text)).toEqual({ kind: "none" });
});

test("a browser that cannot compute is accepted as unable after a short wait", () => {
	expect(read(formatUnableProof(puzzle), 1)).toEqual({ kind: "none" });
	expect(read(formatUnableProof(puzzle), 2)).toEqual({ kind: "unable" });
	expect(parseProof(formatUnableProof(puzzle)).found).toEqual([]);
});
