import { describe, expect, test } from "vitest";
import { Select } from "#ui/controls/select.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

describe("a select", () => {
	test("offers a separator that cannot be chosen", () => {
		const markup = renderToMarkup(
			<Select label="Country" options={[{ value: "US", label: "USA" }, { separator: "──" }]} />,
		);
		expect(markup).toMatch(/<option value="[^"]+" disabled="">──<\/option>/);
	});

	test("is required only where nothing may be chosen yet, as HTML demands", () => {
		const render = (placeholder?: string) =>
			renderToMarkup(
				<Select
					label="Country"
					required
					placeholder={placeholder}
					options={[{ value: "US", label: "USA" }]}
				/>,
			);
		expect(render("Choose")).toContain('required=""');
		expect(render()).not.toContain("required=");
	});

	test("nothing chosen yet means the placeholder, never the separator", () => {
		const markup = renderToMarkup(
			<Select
				label="Country"
				placeholder="Choose"
				defaultValue=""
				options={[{ value: "US", label: "USA" }, { separator: "──" }]}
			/>,
		);
		expect(markup).toContain('<option value="" selected="">Choose</option>');
		expect(markup.match(/selected/g)).toHaveLength(1);
	});
});
