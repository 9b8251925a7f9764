import type { ProductSlide } from "#catalogue/summary.ts";
import { defineGap } from "#core/gaps.ts";

/** A program that takes no new learners any more, and what is offered in its place. */
export interface EndedProgram {
	readonly slug: string;
	readonly title: string;
	/** True when the address requests it: then it is rendered open. */
	readonly open: boolean;
	readonly current: readonly Pick<ProductSlide, "href" | "title" | "line">[];
}

/** The buttons of such a program lead to this space; a popup for contact fills it. */
export const endedProgram = defineGap<EndedProgram>("catalogue/ended-program");

/** The value of `?form=` and of the popup's own id. */
export function endedProgramPopupId(slug: string): string {
	return `sunset-${slug}`;
}
