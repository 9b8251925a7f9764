import type { ProductSlide } from "#catalogue/summary.ts";
import { defineGap } from "#core/gaps.ts";

/** A program that takes no new learners any more, and what is offered in its place. */
export interface EndedProgram {
	readonly slug: string;
	readonly title: string;
	/** True when the address asks for it: then it is drawn open. */
	readonly open: boolean;
	readonly current: readonly Pick<ProductSlide, "href" | "title" | "line">[];
}

/** Where buttons of such a program lead; a popup for contact fills it. */
export const endedProgram = defineGap<EndedProgram>("catalogue/ended-program");

/** What `?form=` and the popup's own id say. */
export function endedProgramPopupId(slug: string): string {
	return `sunset-${slug}`;
}
