import { describe, expect, test } from "vitest";
import { Dialog, opens } from "#ui/dialog/dialog.tsx";
import { attributeOf, markupOf, tagsOf } from "#ui/testing-markup.ts";

describe("a dialog", () => {
	test("is named by its heading and closes without script", () => {
		const markup = markupOf(<Dialog title="Ask" />);
		const heading = attributeOf(tagsOf(markup, "h2")[0], "id");
		expect(attributeOf(tagsOf(markup, "dialog")[0], "aria-labelledby")).toBe(
			heading,
		);
		expect(markup).toMatch(
			/<form [^>]*method="dialog"[^>]*><button type="submit"/,
		);
	});

	test("stands open in the page only when asked", () => {
		const tag = (open: boolean) =>
			tagsOf(markupOf(<Dialog title="Ask" open={open} />), "dialog")[0];
		expect(tag(true)).toMatch(/\sopen=""/);
		expect(tag(false)).not.toMatch(/\sopen=""/);
	});

	test("is opened by any button that names it", () => {
		const markup = markupOf(<button type="button" {...opens("ask")} />);
		expect(markup).toContain('command="show-modal" commandfor="ask"');
	});
});
