import { describe, expect, test } from "vitest";
import { Card } from "#ui/layout/card.tsx";
import { markupOf, tagsOf } from "#ui/testing-markup.ts";

describe("a card", () => {
	test("holds exactly one link, whose name is the title", () => {
		const markup = markupOf(
			<Card href="/x" title="SQL" kicker="Data" foot="Free" cover={<i />} />,
		);
		expect(tagsOf(markup, "a")).toHaveLength(1);
		expect(markup).toMatch(/<h3[^>]*><a [^>]*href="\/x"[^>]*>SQL<\/a><\/h3>/);
	});
});
