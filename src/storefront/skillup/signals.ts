import { defineSignal } from "#core/signals.ts";

interface LinkFields {
	readonly link_text: string;
	readonly link_url: string;
}

/** The button of the banner, which leads to the courses. */
export const exploreProgramsClicked = defineSignal<LinkFields>("explore_programs_clicked");

export const recommendationsClicked = defineSignal<LinkFields>("recommendations_clicked");
