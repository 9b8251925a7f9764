import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAttribution, parseAttribution } from "./attribution-cookies.ts";
import { type Touch, toTouch, touchParameters, updateAttribution } from "./rules.ts";

const arrive = (given: Record<string, string>, referrer = "") =>
	toTouch({ query: new URLSearchParams(given), referrer, siteHosts: [] });

const hostile = fc.oneof(
	fc.string({ unit: "binary", maxLength: 300 }),
	fc.string({ unit: "grapheme", maxLength: 300 }),
	fc.constantFrom("a;b=c", '"', "100%", "+&=", "%00", "日本".repeat(5_000)),
);
const touch = fc
	.tuple(
		fc.dictionary(fc.constantFrom(...Object.values(touchParameters)), hostile),
		fc.oneof(fc.webUrl(), fc.constant("")),
	)
	.map(([given, referrer]) => arrive(given, referrer) as Touch);

test("ATTR-002: the cookie holds one key a value, of the latest arrival and of the first", () => {
	const first = arrive({ utm_source: "blog", utm_medium: "referral" });
	const last = arrive({ utm_source: "a b&c", gclid: "x-1" });
	const stored = updateAttribution(updateAttribution(undefined, first), last);
	const written = formatAttribution(stored as NonNullable<typeof stored>);
	expect(Object.fromEntries(new URLSearchParams(written))).toEqual({
		class: "paid",
		source: "a b&c",
		medium: "(not set)",
		campaign: "(not set)",
		term: "(not set)",
		content: "(not set)",
		gclid: "x-1",
		first_class: "referral",
		first_source: "blog",
		first_medium: "referral",
		first_campaign: "(not set)",
		first_term: "(not set)",
		first_content: "(not set)",
		first_gclid: "(not set)",
	});
});

test("ATTR-001, ATTR-002: what is written is read again unchanged, in characters that a cookie may hold, below 2 KB", () => {
	fc.assert(
		fc.property(touch, touch, (first, last) => {
			const written = formatAttribution({ first, last });
			expect(parseAttribution(written)).toEqual({ first, last });
			expect(written).toMatch(/^[\w.*+%&=-]+$/);
			expect(written.length).toBeLessThan(2048);
		}),
	);
});

test("any other value of the cookie is read as nothing, or as something we could have written", () => {
	const sent = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.tuple(touch, touch, fc.string(), fc.nat(600)).map(([first, last, noise, position]) => {
			const written = formatAttribution({ first, last });
			return written.slice(0, position) + noise + written.slice(position);
		}),
	);
	fc.assert(
		fc.property(sent, (text) => {
			const read = parseAttribution(text);
			if (read) expect(parseAttribution(formatAttribution(read))).toEqual(read);
		}),
	);
	expect(parseAttribution("")).toBeUndefined();
	expect(parseAttribution("x".repeat(10_240))).toBeUndefined();
	expect(parseAttribution("class=direct")).toBeUndefined();
});
