import fc from "fast-check";
import { expect, test } from "vitest";
import { keyedHash } from "#platform/keyed-hash.ts";
import { readStamp, writeStamp } from "./stamp.ts";

const hash = keyedHash("a secret for tests");
const drawn = Temporal.Instant.from("2026-11-20T12:00:00Z");

test("a stamp says when a form was drawn, and nobody else can write one", () => {
	const stamp = writeStamp(hash, drawn);
	expect(readStamp(hash, stamp)?.equals(drawn)).toBe(true);
	expect(readStamp(keyedHash("another"), stamp)).toBeUndefined();
	const earlier = stamp.replace(/^\d+/, "1");
	expect(readStamp(hash, earlier)).toBeUndefined();
	fc.assert(
		fc.property(fc.string(), (text) => readStamp(hash, text) === undefined),
	);
});
