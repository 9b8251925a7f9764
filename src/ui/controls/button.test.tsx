import { describe, expect, test } from "vitest";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

describe("a button", () => {
	test("does not submit a form unless its type says so", () => {
		expect(renderToMarkup(<Button>Go</Button>)).toContain('type="button"');
		expect(renderToMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
	});

	test("says it is busy without being disabled, so that it keeps its focus", () => {
		const markup = renderToMarkup(
			<Button busy busyLabel="Sending">
				Send
			</Button>,
		);
		expect(markup).toContain('aria-disabled="true"');
		expect(markup).not.toMatch(/\sdisabled/);
		expect(markup).toContain("Sending");
		expect(markup).not.toContain("Send<");
	});

	test("passes native attributes through", () => {
		const markup = renderToMarkup(<Button disabled name="step" value="2" />);
		expect(markup).toMatch(/\sdisabled=""/);
		expect(markup).toContain('name="step"');
		expect(markup).toContain('value="2"');
	});

	test("as a link is an anchor", () => {
		const markup = renderToMarkup(<ButtonLink href="/courses">All</ButtonLink>);
		expect(markup).toMatch(/^<a [^>]*href="\/courses"/);
		expect(markup).not.toContain("type=");
	});
});
