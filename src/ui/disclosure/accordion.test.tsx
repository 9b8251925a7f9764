import { describe, expect, test } from "vitest";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

describe("an accordion", () => {
	const items = [
		{ title: "One", body: "First answer" },
		{ title: "Two", body: "Second answer" },
	];

	test("keeps closed text in the page, its titles headings", () => {
		const markup = renderToMarkup(<Accordion items={items} headingLevel={4} />);
		expect(markup).toContain("Second answer");
		expect(markup).toMatch(/<summary[^>]*><h4/);
		expect(markup).not.toContain("open=");
		expect(markup).not.toContain("name=");
	});

	test("shares one name when a single item may be open", () => {
		const markup = renderToMarkup(<Accordion items={items} exclusive />);
		const [first, two] = findOpeningTags(markup, "details");
		expect(readAttribute(first, "name")).toBeTruthy();
		expect(readAttribute(first, "name")).toBe(readAttribute(two, "name"));
	});
});
