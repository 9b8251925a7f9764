import fc from "fast-check";
import { expect, test } from "vitest";
import { compareAddress } from "#catalogue/addresses.ts";
import { cartAddress } from "#orders/addresses.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { describeFeatures } from "./feature-presenter.ts";
import {
	featureNames,
	findFormFeature,
	findLinkFeature,
	findPageFeature,
	parseFeatures,
	withFeature,
} from "./feature-rules.ts";

const feature = fc.constantFrom(...featureNames);
const written = fc
	.uniqueArray(feature)
	.map((used) => used.reduce<string>((cookie, feature) => withFeature(cookie, feature) ?? "", ""));

test("LEAD-106: a used feature is stored once, in the order of first use, in characters that a cookie may contain", () => {
	fc.assert(
		fc.property(fc.array(feature, { maxLength: 40 }), (used) => {
			const cookie = used.reduce<string>(
				(before, feature) => withFeature(before, feature) ?? before,
				"",
			);
			expect(parseFeatures(cookie)).toEqual([...new Set(used)]);
			expect(cookie).toMatch(/^[a-z.-]*$/);
		}),
	);
	expect(withFeature("search.call", "call")).toBeUndefined();
	expect(withFeature("search", "call")).toBe("search.call");
});

test("LEAD-106: of any cookie at most our dozen names are parsed, each once", () => {
	expect(featureNames).toHaveLength(12);
	const hostile = fc.oneof(
		fc.string({ unit: "binary", maxLength: 400 }),
		fc.constantFrom("constructor", "__proto__", "toString", "search,call"),
		fc
			.tuple(written, fc.string(), written)
			.map(([first, noise, other]) => `${first}.${noise}.${other}`),
		fc.constant("search.".repeat(5_000)),
	);
	fc.assert(
		fc.property(hostile, (cookie) => {
			const read = parseFeatures(cookie);
			expect(new Set(read).size).toBe(read.length);
			for (const feature of read) expect(featureNames).toContain(feature);
			expect(parseFeatures(read.join("."))).toEqual(read);
		}),
	);
	expect(parseFeatures(undefined)).toEqual([]);
	expect(parseFeatures("search.<script>.free-course.search.\u0000")).toEqual([
		"search",
		"free-course",
	]);
});

test("pages, files and forms say what is used there, others nothing", () => {
	const page = (path: string, type = "search") =>
		findPageFeature({ address: `https://lyceum.example${path}`, type });
	expect(page(`${searchAddress.to()}?q=sql`)).toBe("search");
	expect(page(`${skillupSearchAddress.to()}?q=sql`, "skill-up")).toBe("search");
	expect(page(`${searchAddress.to()}?q=+`)).toBeUndefined();
	expect(page(searchAddress.to())).toBeUndefined();
	expect(page(compareAddress.to(), "course")).toBe("compare");
	expect(page(cartAddress.to(), "cart")).toBe("cart");
	expect(page("/learn-sql", "fremium-course")).toBe("free-course");
	expect(page("/", "home")).toBeUndefined();
	expect(findLinkFeature("/courses/sql/syllabus.pdf")).toBe("download");
	expect(findLinkFeature("/courses/sql/syllabus.pdf?a=1#p2")).toBe("download");
	expect(findLinkFeature("/courses/sql/syllabus?of=x.pdfs")).toBeUndefined();
	expect(findFormFeature("practice test")).toBe("practice-test");
	expect(findFormFeature("preview")).toBe("preview");
	for (const other of ["resource", "", "constructor", undefined])
		expect(findFormFeature(other)).toBeUndefined();
});

test("the advisor reads a text for each feature", () => {
	expect(describeFeatures(["search", "preview"])).toBe("searched, watched a preview");
	expect(describeFeatures(undefined)).toBe("");
	const all = featureNames.map((feature) => describeFeatures([feature]));
	expect(new Set(all).size).toBe(featureNames.length);
});
