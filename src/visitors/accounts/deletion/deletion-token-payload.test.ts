import fc from "fast-check";
import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { makeDeletionToken, readDeletionToken } from "./deletion-token-payload.ts";

const hash = createSecretHmac("a secret of the site");
const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const account = "8a6e0804-2bd0-4672-b79d-d97027f9071a" as Id<"account">;
const other = "8a6e0804-2bd0-4672-b79d-d97027f9071b";
const token = makeDeletionToken(hash, account, now);

test("a deletion token names its account for ten minutes", () => {
	expect(readDeletionToken(hash, token, now)).toBe(account);
	const late = now.add({ minutes: 9, seconds: 59 });
	expect(readDeletionToken(hash, token, late)).toBe(account);
	const expired = now.add({ minutes: 10 });
	expect(readDeletionToken(hash, token, expired)).toBeUndefined();
});

test("a deletion token of another site, for another account or with another end is refused", () => {
	const [, end, signature] = token.split(".");
	const stranger = createSecretHmac("another secret");
	expect(readDeletionToken(stranger, token, now)).toBeUndefined();
	for (const text of [
		`${other}.${end}.${signature}`,
		`${account}.${Number(end) + 1}.${signature}`,
		`${account}.NaN.${hash("account deletion", account, "NaN")}`,
		`${token}.`,
		"",
	])
		expect(readDeletionToken(hash, text, now)).toBeUndefined();
});

test("no other text is a deletion token", () => {
	fc.assert(
		fc.property(fc.string(), fc.nat(token.length - 1), (text, at) => {
			expect(readDeletionToken(hash, text, now)).toBeUndefined();
			const damaged = token.slice(0, at) + token.slice(at + 1);
			expect(readDeletionToken(hash, damaged, now)).toBeUndefined();
		}),
	);
});
