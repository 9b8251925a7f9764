import {
	type FreeCourseFacts,
	freeCourseFacts,
	reviewFacts,
} from "#catalogue/cards/card-presenter.ts";
import { cardHref, recommendedHref } from "#catalogue/cards/card-rules.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course.ts";
import type { FreeExplorerCategory } from "#catalogue/free-courses/free-course-explorer-view.tsx";
import { listPartners, listReviews } from "#catalogue/people/people-store.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { listFreeCourses } from "#catalogue/programs/program-store.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import type { HomeParts } from "#storefront/home/home-presenter.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SkillupFacts } from "./skillup-page.tsx";

/** Of a very large catalogue the explorer shows what people take most. */
const coursesRead = 300;
const mostOfCategory = 12;
const sliderCards = 6;
const careersShown = 3;
const reviewsRead = 60;
const reviewsShown = 6;

export async function skillupFacts(
	parts: HomeParts,
	visitor: Audience,
): Promise<Omit<SkillupFacts, "quote">> {
	const { db, site, catalogue } = parts;
	const { categories } = catalogue;
	const country = catalogue.priceCountry(visitor.country);
	const [courses, partners, reviews] = await Promise.all([
		listFreeCourses(db, { limit: coursesRead }),
		listPartners(db),
		listReviews(db, { limit: reviewsRead }),
	]);
	const factsOf = (course: FreeCourseCard) =>
		freeCourseFacts(course, { categories, locale: localeFor(country) });
	const inSlider = (course: FreeCourseCard) => {
		const facts = factsOf(course);
		return { ...facts, href: cardHref(parts.cardBase, facts.href) };
	};
	const free = new Set(courses.map(({ slug }) => slug));
	return {
		texts: site.skillup,
		seo: site.seo.skillup,
		recommended: courses.slice(0, sliderCards).map(inSlider).map(asRecommended),
		partnerCourses: courses
			.filter(({ partner }) => partner)
			.slice(0, sliderCards)
			.map(inSlider),
		reviews: byFreeLearners(reviews, free)
			.slice(0, reviewsShown)
			.map(reviewFacts),
		fields: categories
			.map(
				({ slug, name, hue }): FreeExplorerCategory => ({
					name,
					hue: hue as Hue,
					courses: courses
						.filter(({ category }) => category === slug)
						.slice(0, mostOfCategory)
						.map(factsOf),
				}),
			)
			.filter(({ courses }) => courses.length > 0),
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		partners,
		banners: site.banners,
	};
}

function asRecommended(facts: FreeCourseFacts): FreeCourseFacts {
	return { ...facts, href: recommendedHref(facts.href) };
}

/** What was said about free courses; where nothing was, what was said about others. */
function byFreeLearners<Review extends { readonly product: string }>(
	reviews: readonly Review[],
	free: ReadonlySet<string>,
): readonly Review[] {
	const ours = reviews.filter(({ product }) => free.has(product));
	return ours.length ? ours : reviews;
}
