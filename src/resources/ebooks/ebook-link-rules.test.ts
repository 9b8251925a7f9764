import { expect, test } from "vitest";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createEbookLink, opensEbook } from "./ebook-link-rules.ts";

const hash = createSecretHmac("a secret that is long enough for a test");
const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const later = (minutes: number) => now.add({ minutes });
const queryOf = (link: string) =>
	Object.fromEntries(new URL(link, "http://a.example").searchParams);

test("a link opens its own ebook until it expires", () => {
	const link = createEbookLink(hash, "a-book", later(60));
	expect(link).toMatch(
		/^\/ebooks\/a-book\.pdf\?until=\d+&signature=[\w-]{43}$/,
	);
	const query = queryOf(link);
	expect(opensEbook(hash, "a-book", query, now)).toBe(true);
	expect(opensEbook(hash, "a-book", query, later(59))).toBe(true);
	expect(opensEbook(hash, "a-book", query, later(60))).toBe(false);
	expect(opensEbook(hash, "another-book", query, now)).toBe(false);
	expect(
		opensEbook(createSecretHmac("another secret"), "a-book", query, now),
	).toBe(false);
});

test("no changed or made-up link opens one", () => {
	const query = queryOf(createEbookLink(hash, "a-book", later(60)));
	const later9 = String(Number(query.until) + 9_999);
	for (const wrong of [
		{},
		{ until: query.until },
		{ signature: query.signature },
		{ ...query, until: later9 },
		{ ...query, until: [query.until, query.until] },
		{ ...query, signature: `${query.signature}A` },
		{ until: "Infinity", signature: hash("ebook link", "a-book", "Infinity") },
		{
			until: "9".repeat(13),
			signature: hash("ebook link", "a-book", "9".repeat(13)),
		},
	])
		expect(opensEbook(hash, "a-book", wrong, now)).toBe(false);
});
