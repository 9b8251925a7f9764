import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { isSolved } from "#forms/proof-of-work/proof-of-work-rules.ts";
import { issuePuzzle, verifyProof } from "#leads/shield/challenge-rules.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { proofFor } from "./proof-behaviour.ts";
import { solve } from "./proof-solving-behaviour.ts";

const hash = createSecretHmac("a secret");
const submission = "16fd2706-8baf-433b-82eb-8c7fada847da" as Id<"submission">;
const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const salt = "abcdefgh12345678";

test("a browser's proof is one that the server believes", async () => {
	const work = { pieces: 3, bits: 8 };
	const puzzle = issuePuzzle(hash, { submission, now, work, salt });
	const proof = await proofFor(puzzle);
	expect(verifyProof(hash, proof, { submission, now })).toMatchObject({
		kind: "solved",
	});
});

test("of what is no puzzle nothing is tried", async () => {
	for (const puzzle of [undefined, null, 7, {}, "", "1.8", "x.y.z.", "9.9..a"])
		expect(await proofFor(puzzle)).toBeUndefined();
});

test("everything else has its turn at least every eight milliseconds", async () => {
	let ms = 0;
	let longest = 0;
	let since = 0;
	const order = { pieces: 2, bits: 10, salt };
	const turns = {
		// Each look at the clock takes one.
		now: () => ++ms,
		giveWay: async () => {
			longest = Math.max(longest, ms - since);
			since = ms;
		},
	};
	const found = await solve(order, turns, 100_000);
	expect(found && isSolved(order, found)).toBe(true);
	expect(since).toBeGreaterThan(0);
	expect(longest).toBeLessThanOrEqual(10);
});

test("whoever is too slow gives up", async () => {
	let ms = 0;
	const turns = { now: () => ++ms, giveWay: async () => undefined };
	const order = { pieces: 8, bits: 32, salt };
	expect(await solve(order, turns, 500)).toBeUndefined();
});
