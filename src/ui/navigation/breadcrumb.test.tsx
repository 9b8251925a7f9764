import { expect, test } from "vitest";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { attributeOf, markupOf, tagsOf } from "#ui/testing-markup.ts";

test("the last crumb is the page itself", () => {
	const crumbs = [
		{ name: "Home", href: "/" },
		{ name: "SQL", href: "/sql" },
	];
	const [first, last] = tagsOf(markupOf(<Breadcrumb crumbs={crumbs} />), "a");
	expect(first).not.toContain("aria-current");
	expect(attributeOf(last, "aria-current")).toBe("page");
});
