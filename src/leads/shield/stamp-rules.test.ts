import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { anyFormScope, issueStamp, readStamp } from "./stamp-rules.ts";

const hash = createSecretHmac("a secret");
const drawn = Temporal.Instant.from("2026-11-20T12:00:00Z");
const makeStamp = (siteModule: string) =>
	issueStamp(hash, { siteModule, id: "abc", now: drawn });
const read = (
	stamp: string | undefined,
	seconds: number,
	siteModule = "query box",
) => readStamp(hash, stamp, { siteModule, now: drawn.add({ seconds }) });

test("a stamp says how long ago its form was drawn", () => {
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

test("that of a visit holds for every form, that of a form for no other", () => {
	expect(read(makeStamp(anyFormScope), 5)).toMatchObject({ kind: "sound" });
	expect(read(makeStamp("request a call"), 5)).toEqual({ kind: "forged" });
});

test("one from yesterday, or from a clock that was set back, says nothing and is no forgery", () => {
	const outdated = { kind: "outdated", id: "abc" };
	expect(read(makeStamp("query box"), 24 * 3600 + 1)).toEqual(outdated);
	expect(read(makeStamp("query box"), -1)).toEqual(outdated);
});

test("any other value is a missing or a forged stamp", () => {
	expect(read(undefined, 5)).toEqual({ kind: "missing" });
	expect(read("", 5)).toEqual({ kind: "missing" });
	const [id, at, signed] = makeStamp("query box").split(".");
	const earlier = drawn.subtract({ hours: 1 }).epochMilliseconds.toString(36);
	for (const text of [
		`${id}.${earlier}.${signed}`,
		`other.${at}.${signed}`,
		`${id}.${at}`,
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
