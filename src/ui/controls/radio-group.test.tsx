import { describe, expect, test } from "vitest";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { markupOf, tagsOf } from "#ui/testing-markup.ts";

describe("choices", () => {
	test("radios stand in a fieldset named by its legend and described by its error", () => {
		const markup = markupOf(
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
		const [live, self] = tagsOf(markup, "input");
		expect(live).toContain('checked=""');
		expect(self).not.toContain("checked");
	});
});
