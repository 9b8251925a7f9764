import { defineGap } from "#core/gaps.ts";

/** What a category's page leaves room for below its list: questions, and the text that search engines read. */
export const categoryTexts = defineGap<{
	/** The slug. */
	readonly category: string;
	/** Whose prices and salaries are shown. */
	readonly country: string;
}>("category-texts");
