import { describe, expect, test } from "vitest";
import { TextAreaField, TextField } from "#ui/controls/text-field.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

describe("a field", () => {
	test("has a label tied to its control, given an id or not", () => {
		for (const id of [undefined, "mail"]) {
			const markup = renderToMarkup(<TextField label="E-mail" {...(id && { id })} />);
			const control = readAttribute(findOpeningTags(markup, "input")[0], "id");
			expect(control).toBeTruthy();
			expect(readAttribute(findOpeningTags(markup, "label")[0], "for")).toBe(control);
		}
	});

	test("is described by its error, its hint and what the caller adds, in this order", () => {
		const markup = renderToMarkup(
			<TextField
				id="tel"
				label="Phone"
				hint="We call once."
				error="Add the country code"
				aria-describedby="why"
			/>,
		);
		const input = findOpeningTags(markup, "input")[0];
		expect(readAttribute(input, "aria-describedby")).toBe("tel-error tel-hint why");
		expect(readAttribute(input, "aria-invalid")).toBe("true");
		expect(markup).toContain('id="tel-error"');
		expect(markup).toContain('id="tel-hint"');
	});

	test("without an error is not invalid and describes nothing", () => {
		const markup = renderToMarkup(<TextField id="tel" label="Phone" />);
		expect(markup).not.toContain("aria-");
		expect(markup).not.toContain("tel-error");
	});

	test("marks what is required and what is not", () => {
		expect(renderToMarkup(<TextField label="Name" required />)).toContain(
			'Name<span aria-hidden="true">*</span>',
		);
		expect(renderToMarkup(<TextField label="Find" required requiredMark="" />)).not.toContain("*");
		expect(renderToMarkup(<TextAreaField label="Goal" />)).toContain(">optional<");
	});

	test("gives phones the right keys and leaves an address as typed", () => {
		const markup = renderToMarkup(<TextField label="E-mail" type="email" />);
		expect(markup).toContain('inputMode="email"');
		expect(markup).toContain('autoCapitalize="none"');
	});
});
