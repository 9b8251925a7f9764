import { expect, test } from "vitest";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { attributeOf, markupOf, tagsOf } from "#ui/testing-markup.ts";

test("a checkbox is never ticked by itself and is named by its label", () => {
	const markup = markupOf(<Checkbox label="Call me" name="calls" />);
	expect(markup).not.toContain("checked");
	const control = attributeOf(tagsOf(markup, "input")[0], "id");
	expect(attributeOf(tagsOf(markup, "label")[0], "for")).toBe(control);
});
