import { defineGap } from "#core/gaps.ts";
import type { Id } from "#core/ids.ts";

/** The part of a practice test that its forms need. */
export interface PracticeFormTest {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	/** The slug of a category. */
	readonly segment: string;
}

/** The form about a test that the address of a page requests, if it requests one: on the list and on the page of a test. */
export const practiceForm = defineGap<{
	readonly test: PracticeFormTest | undefined;
	/** The placement that the address requests by `?form=`. */
	readonly siteModule: string | undefined;
}>("practice-form");

/** The form below the result of an attempt, which offers to talk it through. */
export const practiceResultForm = defineGap<{
	readonly test: PracticeFormTest;
	readonly attempt: Id<"attempt">;
}>("practice-result-form");
