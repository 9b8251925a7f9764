import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import {
	formatMonths,
	getCategoryHue,
} from "#catalogue/products/product-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";
import type { BundleCard } from "./bundles/bundle-schema.ts";
import type { ProgramSlide } from "./program-carousel-view.tsx";
import type { ProgramPageData } from "./program-page-store.ts";

interface SlideContext {
	readonly categories: readonly Category[];
	readonly locale: string;
}

export function presentBundleSlides(
	{ bundles }: ProgramPageData,
	context: SlideContext,
): ProgramSlide[] {
	return bundles.map((card) => bundleSlide(card, context));
}

/** Programs of both kinds, those of the same field first. */
export function presentOtherPrograms(
	{ program, bundles, universities, partners }: ProgramPageData,
	context: SlideContext,
): ProgramSlide[] {
	const near = bundles.filter(({ category }) => category === program.category);
	const far = bundles.filter((card) => !near.includes(card));
	return [
		...near.map((card) => bundleSlide(card, context)),
		...universities.map((card) => universitySlide(card, partners, context)),
		...far.map((card) => bundleSlide(card, context)),
	];
}

function bundleSlide(
	{ id, slug, title, category, courseCount, ...bundle }: BundleCard,
	{ categories, locale }: SlideContext,
): ProgramSlide {
	return {
		id,
		href: programAddress.to({ slug }),
		title,
		hue: getCategoryHue(category, categories),
		facts: `${formatCount(courseCount, "course")}, ${formatMonths(bundle.durationMonths, locale)}`,
		price: bundle.from && formatMoney(bundle.from, locale),
	};
}

function universitySlide(
	{ id, slug, title, category, university, ...program }: UniversityProgramCard,
	partners: readonly Partner[],
	{ categories, locale }: SlideContext,
): ProgramSlide {
	const school = partners.find((card) => card.id === university);
	return {
		id,
		seed: `university-${id}`,
		href: universityAddress.to({ slug }),
		title,
		hue: getCategoryHue(category, categories),
		facts: [school?.name, formatMonths(program.durationMonths, locale)]
			.filter(Boolean)
			.join(", "),
		price: program.from && formatMoney(program.from, locale),
	};
}
