import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withholdOptions } from "./form-fragment-behaviour.ts";

const values = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

const long = (chosen?: string) =>
	renderToStaticMarkup(
		<select name="country" defaultValue={chosen}>
			<optgroup label="All">
				{values(40).map((value) => (
					<option key={value} value={value}>
						Not selected &lt; {value}
					</option>
				))}
			</optgroup>
		</select>,
	);
const short = renderToStaticMarkup(
	<select name="state" data-note="<select>">
		{values(30).map((value) => (
			<option key={value}>{value}</option>
		))}
	</select>,
);

/**
 * The lists have as many options as those of a form, with the elements that `restore` writes into
 * them.
 */
const listsOf = (count: number) => {
	const lists = values(count).map(() => ({ innerHTML: "" }));
	const form = { querySelectorAll: () => lists };
	return { lists, form: form as unknown as HTMLElement };
};

test("a long list keeps the chosen option, or else the first, and its position tells which one gets the others back", () => {
	const { html, restore } = withholdOptions(short + long("17") + long());
	expect(html).toBe(
		`${short}<select name="country"><option value="17" selected="">Not selected &lt; 17</option></select><select name="country"><option value="0">Not selected &lt; 0</option></select>`,
	);
	const { lists, form } = listsOf(3);
	restore(form);
	expect(lists.map(({ innerHTML }) => innerHTML)).toEqual([
		"",
		long("17").replace(/^<select[^>]*>|<\/select>$/g, ""),
		long().replace(/^<select[^>]*>|<\/select>$/g, ""),
	]);
});

test("a form without long lists stays as it is", () => {
	expect(withholdOptions(`<form>${short}</form>`).html).toBe(`<form>${short}</form>`);
});
