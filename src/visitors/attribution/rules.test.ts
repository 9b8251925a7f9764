import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Attribution,
	attributionClasses,
	cleanTouchValue,
	type Touch,
	toTouch,
	touchKeys,
	updateAttribution,
} from "./rules.ts";

const siteHosts = ["www.lyceum.example"];
const arrive = (query: string, referrer = "") =>
	toTouch({ query: new URLSearchParams(query), referrer, siteHosts });
const classOf = (query: string, referrer = "") => arrive(query, referrer)?.class;

const campaigns = [
	"utm_source=newsletter&utm_medium=email&utm_campaign=spring",
	"utm_source=google&utm_medium=cpc&gclid=Cj0K-abc_1",
	"utm_source=partner&utm_medium=affiliate",
	"gclid=abc",
];
const engines = [
	"https://www.google.com/",
	"https://google.de/search?q=x",
	"https://www.google.co.uk/",
	"https://www.google.com.br/",
	"https://news.google.co.in/",
	"https://www.google.cat/",
	"http://google.com./",
	"https://WWW.GOOGLE.FR/",
	"https://www.bing.com/search",
	"https://cn.bing.com/",
	"https://search.yahoo.com/",
	"https://uk.search.yahoo.com/",
	"https://search.yahoo.co.jp/",
	"https://yahoo.de/",
];
const others = [
	"https://google.evil.com/",
	"https://www.google.com.evil.com/",
	"https://notgoogle.com/",
	"https://evil-bing.com/",
	"https://google.co.com/",
	"https://google.example/",
	"https://bing.com.example.org/",
	"https://yahoo/",
	"https://evil.com/google.com",
	"https://google.com@evil.com/",
	"https://blog.example.org/post?utm_source=x",
	"http://203.0.113.7:8080/",
	"https://[2001:db8::1]/",
	"https://lyceum.example.evil.com/",
	"https://notlyceum.example/",
];
const own = [
	"https://www.lyceum.example/",
	"https://lyceum.example/courses?page=2",
	"https://accounts.lyceum.example/sign-in",
	"http://www.lyceum.example:3000/",
];
const none = [
	"",
	"about:blank",
	"not an address",
	"android-app://com.mail/",
	"javascript:alert(1)",
	"data:text/html,x",
	"https://",
];

describe("the attribution of an arrival", () => {
	test("ATTR-001: source, medium, campaign, term, content and gclid are taken from the address, each for itself", () => {
		expect(
			arrive("utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=o&gclid=g&utm_id=9"),
		).toEqual({
			class: "paid",
			source: "s",
			medium: "m",
			campaign: "c",
			term: "t",
			content: "o",
			gclid: "g",
		});
	});

	test.each([
		["utm_source=letter&utm_medium=email", "", "email"],
		["utm_medium=EMail&gclid=x", "", "email"],
		["utm_source=letter&utm_medium=e-mail", "https://www.google.com/", "email"],
		["gclid=abc", "https://www.google.com/", "paid"],
		["utm_source=google&utm_medium=cpc", "", "paid"],
		["utm_source=bing&utm_medium=PPC", "https://www.bing.com/", "paid"],
		["utm_source=meta&utm_medium=paid_social", "", "paid"],
		["utm_source=x&utm_medium=display", "", "paid"],
		["", "", "direct"],
		["page=2&utm_source=", "", "direct"],
		["", "https://www.google.com/", "organic"],
		["utm_source=google&utm_medium=organic", "", "organic"],
		["", "https://blog.example.org/", "referral"],
		["utm_source=blog&utm_medium=referral", "", "referral"],
		["utm_source=newsletter", "", "unknown"],
		["utm_source=x&utm_medium=affiliate", "https://www.google.com/", "unknown"],
		["utm_campaign=spring", "", "unknown"],
	] as const)("ATTR-004, ATTR-007: %j from %j is of class %s", (query, referrer, kind) => {
		expect(classOf(query, referrer)).toBe(kind);
	});

	test("ATTR-005, ATTR-008: a direct visit has source (direct), medium (none), and the rest (not set)", () => {
		expect(arrive("")).toEqual({
			class: "direct",
			source: "(direct)",
			medium: "(none)",
			campaign: "(not set)",
			term: "(not set)",
			content: "(not set)",
			gclid: "(not set)",
		});
	});

	test("ATTR-005, ATTR-008: organic has medium (organic) and the engine, a referral (referral) and its host", () => {
		expect(arrive("", "https://news.google.co.in/")).toMatchObject({
			source: "google",
			medium: "(organic)",
			campaign: "(not set)",
		});
		expect(arrive("", "https://blog.example.org:8443/post")).toMatchObject({
			source: "blog.example.org",
			medium: "(referral)",
			campaign: "(not set)",
		});
	});

	test("ATTR-005: what a campaign does not say is (not set)", () => {
		expect(arrive("utm_source=x")).toMatchObject({
			medium: "(not set)",
			gclid: "(not set)",
		});
	});

	test.each(engines)("ATTR-006: from %s is organic", (referrer) => {
		expect(classOf("", referrer)).toBe("organic");
	});

	test.each(others)(
		"ATTR-006: from %s, which only looks like an engine or like us, is a referral",
		(referrer) => {
			expect(classOf("", referrer)).toBe("referral");
		},
	);

	test.each(none)(
		"ATTR-007: a referrer such as %j, which is no page, is none: direct",
		(referrer) => {
			expect(classOf("", referrer)).toBe("direct");
		},
	);

	test.each(own)("ATTR-010: from %s, which is the site itself, starts nothing", (referrer) => {
		expect(arrive("", referrer)).toBeUndefined();
		expect(arrive(campaigns[0] as string, referrer)).toBeUndefined();
	});

	test("ATTR-001: a campaign in the address of the page before, on the site itself, is the landing page's that was left at once", () => {
		const landing = "https://lyceum.example/courses?";
		for (const query of campaigns) {
			expect(arrive("", landing + query)).toEqual(arrive(query));
			expect(arrive(campaigns[2] as string, landing + query)).toEqual(arrive(query));
		}
		expect(arrive("", `https://blog.example.org/?${campaigns[0]}`)).toMatchObject({
			class: "referral",
		});
	});

	test.each([
		["gclid=Cj0-K_1", "google", "cpc", "paid"],
		["gbraid=0AAA", "google", "cpc", "paid"],
		["wbraid=Clk", "google", "cpc", "paid"],
		["msclkid=1a2b", "bing", "cpc", "paid"],
		["ttclid=E.C.P", "tiktok", "paid social", "paid"],
		["li_fat_id=6f3c-11", "linkedin", "paid social", "paid"],
		["twclid=2x9", "twitter", "paid social", "paid"],
		["fbclid=IwAR0", "facebook", "social", "unknown"],
		["fbclid=IwAR0&gclid=abc", "google", "cpc", "paid"],
		["gclid=abc&utm_campaign=spring", "google", "cpc", "paid"],
	] as const)(
		"ATTR-001, ATTR-007: %s stands for source %s and medium %s, of class %s",
		(query, source, medium, kind) => {
			expect(arrive(query, "https://www.google.com/")).toMatchObject({
				source,
				medium,
				class: kind,
			});
		},
	);

	test.each([
		["gclid=abc&utm_source=partner", "partner", "(not set)", "paid"],
		["msclkid=abc&utm_medium=email", "(not set)", "email", "email"],
		["fbclid=abc&utm_source=fb&utm_medium=paid", "fb", "paid", "paid"],
	] as const)(
		"ATTR-001: beside UTM values a click id says nothing of the source (%s)",
		(query, source, medium, kind) => {
			expect(arrive(query)).toMatchObject({ source, medium, class: kind });
		},
	);

	test("a click id that is damaged or endless is none", () => {
		for (const id of ["a b", "a;b", "x".repeat(1_001), "é"])
			for (const name of ["gclid", "msclkid", "fbclid"])
				expect(classOf(new URLSearchParams({ [name]: id }).toString()), id.slice(0, 9)).toBe(
					"direct",
				);
	});

	test("ATTR-004: for any address and referrer, an arrival is of one of the six classes and each value is filled and short", () => {
		const value = fc.oneof(
			fc.string({ unit: "binary", maxLength: 12_000 }),
			fc.constantFrom("email", "cpc", "organic", "\u0000", "😀".repeat(5_000)),
		);
		const query = fc.dictionary(
			fc.constantFrom(
				"utm_source",
				"utm_medium",
				"utm_campaign",
				"utm_term",
				"utm_content",
				"gclid",
				"msclkid",
				"fbclid",
				"other",
			),
			value,
		);
		const referrer = fc.oneof(
			fc.constantFrom(...engines, ...others, ...own, ...none),
			fc.webUrl(),
			fc.string(),
		);
		fc.assert(
			fc.property(query, referrer, (given, from) => {
				const touch = arrive(new URLSearchParams(given).toString(), from);
				if (!touch) return;
				expect(attributionClasses).toContain(touch.class);
				for (const key of touchKeys) {
					expect(touch[key].length).toBeGreaterThan(0);
					expect(touch[key].length).toBeLessThanOrEqual(200);
					expect(touch[key]).not.toMatch(/[\p{Cc}\p{Cs}"'`;\\<>]/u);
				}
			}),
		);
	});
});

describe("a value of an address", () => {
	test("is cleaned once: cleaning it again changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 900 }), (text) => {
				expect(cleanTouchValue(cleanTouchValue(text))).toBe(cleanTouchValue(text));
			}),
		);
	});

	test.each([
		["spring sale", "spring sale"],
		["  a\r\nSet-Cookie: b  ", "a Set-Cookie: b"],
		[`x"; Path=/; y='`, "x Path=/ y="],
		["<script>", "script"],
		["Überblick 日本", "Überblick 日本"],
		["\u202Eabc\u0000", "abc"],
		["\uD800x", "x"],
		["a".repeat(10_240), "a".repeat(100)],
		["é".repeat(10_240), "é".repeat(16)],
	])("%j is stored as %j", (text, stored) => {
		expect(cleanTouchValue(text)).toBe(stored);
	});
});

describe("the attribution of several arrivals", () => {
	const updateWith = (...arrivals: (Touch | undefined)[]) =>
		arrivals.reduce<Attribution | undefined>(updateAttribution, undefined);
	const email = arrive(campaigns[0] as string);
	const ad = arrive(campaigns[1] as string);
	const direct = arrive("");
	const inside = arrive("", own[0]);

	test("ATTR-009: a later direct visit overwrites nothing, a later campaign does; the first arrival stays", () => {
		expect(updateWith(email, direct)).toEqual({ first: email, last: email });
		expect(updateWith(email, direct, ad)).toEqual({ first: email, last: ad });
		expect(updateWith(direct, email)).toEqual({ first: direct, last: email });
		expect(updateWith(direct)).toEqual({ first: direct, last: direct });
	});

	test("ATTR-010: moving about on the site changes nothing and begins nothing", () => {
		expect(updateWith(inside)).toBeUndefined();
		expect(updateWith(ad, inside)).toEqual({ first: ad, last: ad });
	});

	test("ATTR-009: over any history, the first arrival is stored, and the last one that was not direct", () => {
		const visit = fc.tuple(
			fc.constantFrom("", ...campaigns),
			fc.constantFrom(...engines, ...others, ...own, ...none),
		);
		fc.assert(
			fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
				const touches = visits.map(([query, from]) => arrive(query, from));
				const counted = touches.filter((touch) => touch !== undefined);
				const stored = updateWith(...touches);
				expect(stored?.first).toEqual(counted[0]);
				const indirect = counted.filter(({ class: kind }) => kind !== "direct");
				expect(stored?.last).toEqual(indirect.at(-1) ?? counted[0]);
			}),
		);
	});

	test("the same arrival again, such as a page loaded anew, is no change", () => {
		const stored = updateWith(ad);
		expect(updateAttribution(stored, arrive(campaigns[1] as string))).toBe(stored);
	});
});
