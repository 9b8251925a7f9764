import { defineGap } from "#core/gaps.ts";

/** What a category's page leaves room for below its list: questions, and the text that search engines read. */
export const categoryTexts = defineGap<{
	/** The slug. */
	readonly category: string;
	/** Whose prices and salaries are shown. */
	readonly country: string;
}>("category-texts");

/** Under the head of a category's page: the form that its address asks for. */
export const categoryForm = defineGap<{
	/** The slug. */
	readonly category: string;
	readonly openForm: string | undefined;
}>("category-form");

/** At the end of a list: the files that a category offers. */
export const categoryContact = defineGap<{
	/** The slug. */
	readonly category: string;
}>("category-talk");
