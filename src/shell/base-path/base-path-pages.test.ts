import { describe, expect, test } from "vitest";
import {
	createBasePathPages,
	moveLinks,
	toRootPath,
	withBasePath,
	withoutBasePath,
} from "./base-path-pages.ts";

const pages = createBasePathPages();
pages.add("/courses/:slug", true);
pages.add("/files/:slug.pdf", true);
pages.add("/:slug", ({ slug }) => slug === "terms");

describe("links of a page below a base path", () => {
	const moved = (html: string) => moveLinks(html, "/partners/acme", pages);

	test.each([
		['<a href="/courses/sql">', '<a href="/partners/acme/courses/sql">'],
		[
			'<a class="x" data-y="/courses/a" href="/courses/sql?form=a#b">',
			'<a class="x" data-y="/courses/a" href="/partners/acme/courses/sql?form=a#b">',
		],
		['<form action="/courses/sql">', '<form action="/partners/acme/courses/sql">'],
		['<a href="/terms#privacy">', '<a href="/partners/acme/terms#privacy">'],
		['<a href="/">', '<a href="/partners/acme">'],
		['<a href="/?form=x#x">', '<a href="/partners/acme?form=x#x">'],
		['<a href="/files/a.pdf">', '<a href="/partners/acme/files/a.pdf">'],
	])("lead there, where the page stands there, too: %s", (html, expected) => {
		expect(moved(html)).toBe(expected);
		expect(moved(expected)).toBe(expected);
	});

	test.each([
		'<a href="/cart">',
		'<a href="/courses/sql/more">',
		'<a href="//elsewhere.example/courses/sql">',
		'<a href="https://elsewhere.example/courses/sql">',
		'<a href="courses/sql">',
		'<a data-href="/courses/sql">',
		'<link href="/courses/sql">',
		'<abbr href="/courses/sql">',
		"<p>&lt;a href=&quot;/courses/sql&quot;&gt;</p>",
		'<lyceum-island props="{&quot;href&quot;:&quot;/courses/sql&quot;}">',
	])("stay where nothing of theirs stands there: %s", (html) => {
		expect(moved(html)).toBe(html);
	});
});

test.each([
	["/courses/sql", "/partners/acme", "/partners/acme/courses/sql"],
	["/", "/partners/acme", "/partners/acme"],
	["/courses/sql", undefined, "/courses/sql"],
	["/", undefined, "/"],
])("%s at the root is, below %s, %s", (path, basePath, expected) => {
	expect(withBasePath(path, basePath)).toBe(expected);
	expect(toRootPath(expected, basePath)).toBe(path);
});

test.each([
	["/partners/acme/courses/sql?x=1", "/partners/acme", "/courses/sql?x=1"],
	["/partners/acme", "/partners/acme", "/partners/acme"],
	["/partners/%61cme/cart?x=/y", "/partners/acme", "/cart?x=/y"],
	["/partners/%61cme", "/partners/acme", "/partners/%61cme"],
	["/partners/acme?x=/y", "/partners/acme", "/partners/acme?x=/y"],
	["/partners/%zz/cart", "/partners/acme", "/partners/%zz/cart"],
	["/partners%2Facme/cart", "/partners/acme", "/partners%2Facme/cart"],
	["/partners/acmes/x", "/partners/acme", "/partners/acmes/x"],
	["/courses/sql", undefined, "/courses/sql"],
])("%s below %s is %s at the root", (path, basePath, expected) => {
	expect(withoutBasePath(path, basePath)).toBe(expected);
});
