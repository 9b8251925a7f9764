import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { Partner } from "#catalogue/people/people.ts";
import { hueOf, monthsText } from "#catalogue/products/product-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program.ts";
import { formatMoney } from "#core/money.ts";
import { counted } from "#core/text/formats.ts";
import type { BundleCard } from "./bundles/bundle.ts";
import type { ProgramSlideFacts } from "./program-carousel-view.tsx";
import type { ProgramContext, ProgramFacts } from "./program-presenter.ts";

type SlideContext = Pick<ProgramContext, "categories" | "locale">;

export function bundleSlides(
	{ bundles }: ProgramFacts,
	context: SlideContext,
): ProgramSlideFacts[] {
	return bundles.map((one) => bundleSlide(one, context));
}

/** Programs of both kinds, those of the same field first. */
export function slidesBeside(
	{ program, bundles, universities, partners }: ProgramFacts,
	context: SlideContext,
): ProgramSlideFacts[] {
	const near = bundles.filter(({ category }) => category === program.category);
	const far = bundles.filter((one) => !near.includes(one));
	return [
		...near.map((one) => bundleSlide(one, context)),
		...universities.map((one) => universitySlide(one, partners, context)),
		...far.map((one) => bundleSlide(one, context)),
	];
}

function bundleSlide(
	{ id, slug, title, category, courseCount, ...bundle }: BundleCard,
	{ categories, locale }: SlideContext,
): ProgramSlideFacts {
	return {
		id,
		href: programAddress.to({ slug }),
		title,
		hue: hueOf(category, categories),
		facts: `${counted(courseCount, "course")}, ${monthsText(bundle.durationMonths, locale)}`,
		price: bundle.from && formatMoney(bundle.from, locale),
	};
}

function universitySlide(
	{ id, slug, title, category, university, ...program }: UniversityProgramCard,
	partners: readonly Partner[],
	{ categories, locale }: SlideContext,
): ProgramSlideFacts {
	const school = partners.find((one) => one.id === university);
	return {
		id,
		seed: `university-${id}`,
		href: universityAddress.to({ slug }),
		title,
		hue: hueOf(category, categories),
		facts: [school?.name, monthsText(program.durationMonths, locale)]
			.filter(Boolean)
			.join(", "),
		price: program.from && formatMoney(program.from, locale),
	};
}
