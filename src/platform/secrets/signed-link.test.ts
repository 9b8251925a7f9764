import { expect, test } from "vitest";
import { createSecretHmac } from "./hmac.ts";
import { isSignedLink, signLink } from "./signed-link.ts";

const hash = createSecretHmac("a secret that is long enough for a test");
const now = Temporal.Instant.from("2026-11-20T12:00:00.900Z");
const later = (seconds: number) => now.add({ seconds });
const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link));
const opens = (query: Readonly<Record<string, unknown>>, at = now) =>
	isSignedLink(hash, "book", "one", query, at);

test("a link opens what it was signed for, until its end and not a second longer", () => {
	const link = signLink(hash, "book", "one", later(60));
	expect(link).toMatch(/^until=\d+&signature=[\w-]{43}$/);
	const query = queryOf(link);
	expect(opens(query)).toBe(true);
	expect(opens(query, later(59))).toBe(true);
	expect(opens(query, later(60))).toBe(false);
	expect(isSignedLink(hash, "book", "two", query, now)).toBe(false);
	expect(isSignedLink(hash, "picture", "one", query, now)).toBe(false);
	const other = createSecretHmac("another secret");
	expect(isSignedLink(other, "book", "one", query, now)).toBe(false);
});

test("no changed or made-up link opens anything", () => {
	const query = queryOf(signLink(hash, "book", "one", later(60)));
	const longer = String(Number(query.until) + 9_999);
	for (const wrong of [
		{},
		{ until: query.until },
		{ signature: query.signature },
		{ ...query, until: longer },
		{ ...query, until: [query.until, query.until] },
		{ ...query, signature: `${query.signature}A` },
		{ until: "Infinity", signature: hash("book", "one", "Infinity") },
		{ until: "9".repeat(13), signature: hash("book", "one", "9".repeat(13)) },
	])
		expect(opens(wrong)).toBe(false);
});
