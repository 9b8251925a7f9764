import { expect, test } from "vitest";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("an error summary without problems is not there, else it is an alert of links", () => {
	expect(renderToMarkup(<ErrorSummary title="Look again" problems={[]} />)).toBe("");
	const markup = renderToMarkup(
		<ErrorSummary
			title="Look again"
			problems={[{ field: "mail", message: "Write the e-mail in full" }]}
		/>,
	);
	expect(markup).toMatch(/^<div role="alert" tabindex="-1"/);
	expect(markup).toContain('href="#mail"');
});
