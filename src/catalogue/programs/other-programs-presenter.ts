import type { ProductSlide, SummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import type { BundleCard } from "./bundles/bundle-schema.ts";
import type { ProgramPageData } from "./program-page-store.ts";

/** Programs of both kinds, those of the same field first. */
export function presentOtherPrograms(
	{ program, bundles, universities }: ProgramPageData,
	context: SummaryContext,
): ProductSlide[] {
	const near = bundles.filter(({ category }) => category === program.category);
	const far = bundles.filter((card) => !near.includes(card));
	return [...near, ...universities, ...far].map((card) => presentProgramSlide(card, context));
}

export function presentProgramSlide(
	card: BundleCard | UniversityProgramCard,
	context: SummaryContext,
): ProductSlide {
	const summary = summarizeProduct(card, context);
	const { inside, partner, length } = summary;
	return {
		...summary,
		line: [inside ?? partner.name, length].filter(Boolean).join(", "),
	};
}
