import { describe, expect, test } from "vitest";
import { Card } from "#ui/layout/card.tsx";
import { findOpeningTags, renderToMarkup } from "#ui/testing-markup.ts";

describe("a card", () => {
	test("holds exactly one link, whose name is the title", () => {
		const markup = renderToMarkup(
			<Card href="/x" title="SQL" kicker="Data" foot="Free" cover={<i />} />,
		);
		expect(findOpeningTags(markup, "a")).toHaveLength(1);
		expect(markup).toMatch(/<h3[^>]*><a [^>]*href="\/x"[^>]*>SQL<\/a><\/h3>/);
	});
});
