import { defineGap } from "#core/gaps.ts";

/**
 * The space below the list on a category's page: questions, and the text that search engines read.
 */
export const categoryTexts = defineGap<{
	/** The slug. */
	readonly category: string;
	/** The country whose prices and salaries are shown. */
	readonly country: string;
}>("category-texts");

/** The space under the head of a category's page: the form that its address requests. */
export const categoryForm = defineGap<{
	/** The slug. */
	readonly category: string;
	readonly openForm: string | undefined;
}>("category-form");

/** The space at the end of a list: the files that a category offers. */
export const categoryContact = defineGap<{
	/** The slug. */
	readonly category: string;
}>("category-talk");
