import { HtmlValidate } from "html-validate";
import { expect } from "vitest";
import type { PlainPage } from "./plain-visitor.ts";

const validator = new HtmlValidate({
	extends: ["html-validate:standard"],
	rules: {
		// Validity does not depend on these three; the whole page is one line.
		"long-title": "off",
		"no-raw-characters": "off",
		"tel-non-breaking": "off",
		// Chromium and the other engines accept the attribute; the validator's list is older.
		"no-unknown-attributes": "off",
	},
});

/** What the validator finds in a whole page; the expected result is an empty list. */
export async function htmlFindings(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
	);
}

export async function expectValid({ address, answer }: PlainPage): Promise<void> {
	expect(await htmlFindings(answer.body), address).toEqual([]);
}
