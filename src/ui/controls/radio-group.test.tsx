import { describe, expect, test } from "vitest";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { findOpeningTags, renderToMarkup } from "#ui/testing-markup.ts";

describe("choices", () => {
	test("radios stand in a fieldset named by its legend and described by its error", () => {
		const markup = renderToMarkup(
			<RadioGroup
				id="mode"
				label="Mode"
				name="mode"
				error="Choose one"
				defaultValue="live"
				options={[
					{ value: "live", label: "Live" },
					{ value: "self", label: "Self-paced" },
				]}
			/>,
		);
		expect(markup).toMatch(/^<fieldset[^>]*aria-describedby="mode-error"/);
		expect(markup).toMatch(/<fieldset[^>]*><legend/);
		const [live, self] = findOpeningTags(markup, "input");
		expect(live).toContain('checked=""');
		expect(self).not.toContain("checked");
	});
});
