import { expect, test } from "vitest";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

test("the last crumb is the page itself", () => {
	const crumbs = [
		{ name: "Home", href: "/" },
		{ name: "SQL", href: "/sql" },
	];
	const [first, last] = findOpeningTags(renderToMarkup(<Breadcrumb crumbs={crumbs} />), "a");
	expect(first).not.toContain("aria-current");
	expect(readAttribute(last, "aria-current")).toBe("page");
});
