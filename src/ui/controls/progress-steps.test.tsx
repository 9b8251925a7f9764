import { expect, test } from "vitest";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("steps say in words where one is", () => {
	const markup = renderToMarkup(<ProgressSteps steps={["Time", "You", "Done"]} current={2} />);
	expect(markup).toContain("Step 2 of 3");
	expect(markup).toMatch(/<li aria-current="step"[^>]*>You/);
});
