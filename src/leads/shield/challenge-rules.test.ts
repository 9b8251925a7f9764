import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import {
	formatProof,
	formatUnableProof,
	parseProof,
	parsePuzzle,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	anyFormScope,
	issuePuzzle,
	issueStamp,
	readStamp,
	verifyProof,
} from "./challenge-rules.ts";
import { solvePuzzle } from "./testing.ts";

const hash = createSecretHmac("a secret");

describe("the stamp of a form", () => {
	const renderedAt = Temporal.Instant.from("2026-11-20T12:00:00Z");
	const makeStamp = (siteModule: string) =>
		issueStamp(hash, { siteModule, id: "abc", now: renderedAt });
	const read = (stamp: string | undefined, seconds: number, siteModule = "query box") =>
		readStamp(hash, stamp, { siteModule, now: renderedAt.add({ seconds }) });

	test("a stamp says how long ago its form was rendered", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 24 * 3600 }), (seconds) => {
				expect(read(makeStamp("query box"), seconds)).toEqual({
					kind: "sound",
					id: "abc",
					seconds,
				});
			}),
		);
	});

	test("the stamp of a visit is valid for every form, that of a form for no other", () => {
		expect(read(makeStamp(anyFormScope), 5)).toMatchObject({ kind: "sound" });
		expect(read(makeStamp("request a call"), 5)).toEqual({ kind: "forged" });
	});

	test("a stamp from yesterday, or from a clock that was set back, is outdated and not forged", () => {
		const outdated = { kind: "outdated", id: "abc" };
		expect(read(makeStamp("query box"), 24 * 3600 + 1)).toEqual(outdated);
		expect(read(makeStamp("query box"), -1)).toEqual(outdated);
	});

	test("any other value is a missing or a forged stamp", () => {
		expect(read(undefined, 5)).toEqual({ kind: "missing" });
		expect(read("", 5)).toEqual({ kind: "missing" });
		const [id, rendered, signed] = makeStamp("query box").split(".");
		const earlier = renderedAt.subtract({ hours: 1 }).epochMilliseconds.toString(36);
		for (const text of [
			`${id}.${earlier}.${signed}`,
			`other.${rendered}.${signed}`,
			`${id}.${rendered}`,
			"..",
			"\0",
		])
			expect(read(text, 5)).toEqual({ kind: "forged" });
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), (text) => {
				expect(read(text, 5)).toEqual({ kind: "forged" });
			}),
		);
	});
});

describe("the puzzle of a submission", () => {
	const issuedAt = Temporal.Instant.from("2026-11-20T12:00:00Z");
	const submission = "16fd2706-8baf-433b-82eb-8c7fada847da" as Id<"submission">;
	const other = "7c9e6679-7425-40de-944b-e07fc1f90ae7" as Id<"submission">;
	const work = { pieces: 3, bits: 6 };
	const salt = "abcdefgh12345678";
	const puzzle = issuePuzzle(hash, { submission, now: issuedAt, work, salt });

	const read = (proof: string | undefined, seconds = 5, id = submission) =>
		verifyProof(hash, proof, {
			submission: id,
			now: issuedAt.add({ seconds }),
		});
	const order = { ...work, salt };
	const proof = solvePuzzle(puzzle);
	const { found } = parseProof(proof);

	test("a solved puzzle is accepted for its own submission and for half an hour", () => {
		expect(parsePuzzle(puzzle)).toEqual(order);
		expect(read(proof)).toMatchObject({ kind: "solved", work });
		expect(read(proof, 30 * 60)).toMatchObject({ kind: "solved" });
		for (const reading of [read(proof, 30 * 60 + 1), read(proof, -1), read(proof, 5, other)])
			expect(reading).toEqual({ kind: "none" });
	});

	test("only the complete work is accepted, and the puzzle cannot be made easier", () => {
		const wrong = found.map((solution) => solution + 1);
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
});
