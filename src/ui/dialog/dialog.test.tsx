import { describe, expect, test } from "vitest";
import { Dialog, dialogTrigger } from "#ui/dialog/dialog.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

describe("a dialog", () => {
	test("is named by its heading and closes without script", () => {
		const markup = renderToMarkup(<Dialog title="Ask" />);
		const heading = readAttribute(findOpeningTags(markup, "h2")[0], "id");
		expect(readAttribute(findOpeningTags(markup, "dialog")[0], "aria-labelledby")).toBe(heading);
		expect(markup).toMatch(/<form [^>]*method="dialog"[^>]*><button type="submit"/);
	});

	test("stands open in the page only when asked", () => {
		const tag = (open: boolean) =>
			findOpeningTags(renderToMarkup(<Dialog title="Ask" open={open} />), "dialog")[0];
		expect(tag(true)).toMatch(/\sopen=""/);
		expect(tag(false)).not.toMatch(/\sopen=""/);
	});

	test("is opened by any button that names it", () => {
		const markup = renderToMarkup(<button type="button" {...dialogTrigger("ask")} />);
		expect(markup).toContain('command="show-modal" commandfor="ask"');
	});
});
