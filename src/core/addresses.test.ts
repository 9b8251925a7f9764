import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	canonicalPath,
	defineAddress,
	isLocalPath,
	joinAddress,
	parsePartnerPath,
	withoutPartner,
} from "./addresses.ts";

describe("an address", () => {
	test("without parameters is its own path", () => {
		expect(defineAddress("/country").to()).toBe("/country");
	});

	test("puts each parameter in its place", () => {
		const lesson = defineAddress("/courses/:course/lessons/:lesson");
		expect(lesson.to({ course: "sql", lesson: "joins" })).toBe("/courses/sql/lessons/joins");
	});

	test("keeps any parameter inside its segment", () => {
		const course = defineAddress("/courses/:slug");
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (slug) => {
				const path = course.to({ slug });
				const [, folder, segment, ...more] = path.split("/");
				expect([folder, more]).toEqual(["courses", []]);
				expect(decodeURIComponent(segment as string)).toBe(slug);
				expect(path).not.toMatch(/[?#]/);
			}),
		);
	});
});

describe("joining base and path", () => {
	const segment = fc.stringMatching(/^[\w.-]{1,12}$/);
	const path = fc.array(segment, { minLength: 1, maxLength: 4 });
	const host = fc.constantFrom("", "https://content.example", "http://[::1]:1");

	test("CALL-002: joining base and path gives exactly one slash, whichever way the base is configured", () => {
		for (const base of ["/sheldon", "/sheldon/", "/sheldon//"])
			for (const name of ["getCountryName", "/getCountryName"])
				expect(joinAddress(base, name)).toBe("/sheldon/getCountryName");
		const slashes = fc.stringMatching(/^\/{0,3}$/);
		fc.assert(
			fc.property(host, path, slashes, slashes, path, (path, base, a, b, name) => {
				const joined = joinAddress(`${path}/${base.join("/")}${a}`, `${b}${name.join("/")}`);
				expect(joined).toBe(`${path}/${[...base, ...name].join("/")}`);
			}),
		);
	});

	test("an empty base is the root of the site", () => {
		expect(joinAddress("", "resources/api")).toBe("/resources/api");
		expect(joinAddress("/", "/resources/api")).toBe("/resources/api");
	});

	test("a whole address stays as it is", () => {
		const whole = "https://elsewhere.example/a?b=//c";
		expect(joinAddress("/sheldon", whole)).toBe(whole);
	});
});

describe("a way back that a visitor may name", () => {
	test.each([
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\/evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		"/a\r\nset-cookie: x=1",
		"/\u0000",
		" /courses",
		"https://evil.example",
		"javascript:alert(1)",
		"courses",
		"",
		// The character is not dangerous, but no header can carry it.
		"/☃",
	])("is refused when it is %j", (path) => {
		expect(isLocalPath(path)).toBe(false);
	});

	test.each([
		"/",
		"/courses/sql",
		"/courses/sql?level=1&x=//y#top",
		"/a//b",
		"/%E2%98%83",
		"/a[0]~b!",
	])("is taken when it is %j", (path) => {
		expect(isLocalPath(path)).toBe(true);
	});

	test("never leads a browser to another host, for any input", () => {
		const sign = fc.constantFrom(..."/\\\t\n\r .:@?#%ab\u00a0\u2028\u3002\uff0f".split(""));
		const tried = fc.string({ unit: sign, maxLength: 12 });
		fc.assert(
			fc.property(tried, (path) => {
				if (!isLocalPath(path)) return;
				const reached = new URL(path, "https://ours.example/deep/page");
				expect(reached.origin).toBe("https://ours.example");
			}),
			{ numRuns: 2_000 },
		);
	});

	test("is taken wherever a URL of this site comes from", () => {
		fc.assert(
			fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
				const { href, origin } = new URL(`https://ours.example/x${path}?${query}`);
				expect(isLocalPath(href.slice(origin.length))).toBe(true);
			}),
		);
	});
});

test("the plain path of a page has neither query nor a slash at its end", () => {
	expect(canonicalPath("/categories/x/?level=beginner#top")).toBe("/categories/x");
	expect(canonicalPath("/categories/x")).toBe("/categories/x");
	expect(canonicalPath("/?form=tea")).toBe("/");
	fc.assert(
		fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
			const plain = canonicalPath(`${path}?${query}`);
			expect(canonicalPath(plain)).toBe(plain);
			expect(canonicalPath(`${plain}/`)).toBe(plain || "/");
		}),
	);
});

describe("a path below a partner's prefix", () => {
	test.each([
		["/partners/acme", "acme", "/"],
		["/partners/acme/", "acme", "/"],
		["/partners/acme/courses/sql", "acme", "/courses/sql"],
		["/partners/acme?page=2", "acme", "?page=2"],
		["/partners/%61cme/x", "acme", "/x"],
	])("%s names %s and the page %s", (path, id, rest) => {
		expect(parsePartnerPath(path)).toMatchObject({ id, path: rest });
	});

	test.each(["/partners", "/partners/", "/partners//x", "/partners/%zz/x", "/x/partners/acme/y"])(
		"%s names none, and is its own page",
		(path) => {
			expect(parsePartnerPath(path)).toBeUndefined();
			expect(withoutPartner(path)).toBe(path);
		},
	);
});
