import { expect, test } from "vitest";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

test("a checkbox is never ticked by itself and is named by its label", () => {
	const markup = renderToMarkup(<Checkbox label="Call me" name="calls" />);
	expect(markup).not.toContain("checked");
	const control = readAttribute(findOpeningTags(markup, "input")[0], "id");
	expect(readAttribute(findOpeningTags(markup, "label")[0], "for")).toBe(control);
});
