import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256Word } from "./sha-256-rules.ts";

test("is the beginning of SHA-256 for every plain text of up to 55 characters", () => {
	const plain = fc.string({ unit: "binary-ascii", maxLength: 55 });
	fc.assert(
		fc.property(plain, (text) => {
			const whole = createHash("sha256").update(text).digest();
			expect(sha256Word(text)).toBe(whole.readInt32BE(0));
		}),
		{ numRuns: 500 },
	);
	expect(() => sha256Word("x".repeat(56))).toThrow();
});
