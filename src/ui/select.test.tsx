import { describe, expect, test } from "vitest";
import { Select } from "#ui/select.tsx";
import { markupOf } from "#ui/testing-markup.ts";

describe("a select", () => {
	test("offers a separator nobody can choose", () => {
		const markup = markupOf(
			<Select
				label="Country"
				options={[{ value: "US", label: "USA" }, { separator: "──" }]}
			/>,
		);
		expect(markup).toContain('<option value="" disabled="">──</option>');
	});
});
