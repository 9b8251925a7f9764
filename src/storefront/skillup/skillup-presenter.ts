import {
	addRecommendationReferrer,
	prefixCardUrl,
} from "#catalogue/cards/card-rules.ts";
import type { FreeCourseExplorerCategory } from "#catalogue/free-courses/free-course-explorer-view.tsx";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { listPartners, listReviews } from "#catalogue/people/people-store.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import {
	createSummaryContext,
	type ProductSummary,
	summarizeProduct,
} from "#catalogue/summary.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import type { HomeDeps } from "#storefront/home/home-presenter.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SkillupPageProps } from "./skillup-page.tsx";

/** Of a very large catalogue the explorer shows what people take most. */
const coursesRead = 300;
const maxPerCategory = 12;
const sliderCards = 6;
const careersShown = 3;
const reviewsRead = 60;
const reviewsShown = 6;

export async function presentSkillupPage(
	deps: HomeDeps,
	visitor: Audience,
): Promise<Omit<SkillupPageProps, "quote">> {
	const { db, site, catalogue } = deps;
	const { categories } = catalogue;
	const country = catalogue.priceCountry(visitor.country);
	const [courses, partners, reviews] = await Promise.all([
		listProducts(db, "free-course", { country: "", limit: coursesRead }),
		listPartners(db),
		listReviews(db, { limit: reviewsRead }),
	]);
	const context = createSummaryContext(
		{ ...deps, zone: deps.timeZone },
		country,
	);
	const toCard = (course: FreeCourseCard) => summarizeProduct(course, context);
	const toSliderCard = (course: FreeCourseCard) => {
		const card = toCard(course);
		return { ...card, href: prefixCardUrl(deps.cardBase, card.href) };
	};
	const free = new Set(courses.map(({ slug }) => slug));
	return {
		texts: site.skillup,
		seo: site.seo.skillup,
		recommended: courses
			.slice(0, sliderCards)
			.map(toSliderCard)
			.map(asRecommended),
		partnerCourses: courses
			.filter(({ partner }) => partner)
			.slice(0, sliderCards)
			.map(toSliderCard),
		reviews: byFreeLearners(reviews, free).slice(0, reviewsShown),
		fields: categories
			.map(
				({ slug, name, hue }): FreeCourseExplorerCategory => ({
					name,
					hue,
					courses: courses
						.filter(({ category }) => category === slug)
						.slice(0, maxPerCategory)
						.map(toCard),
				}),
			)
			.filter(({ courses }) => courses.length > 0),
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		partners,
		banners: site.banners,
	};
}

function asRecommended(card: ProductSummary): ProductSummary {
	return { ...card, href: addRecommendationReferrer(card.href) };
}

/** What was said about free courses; where nothing was, what was said about others. */
function byFreeLearners<Review extends { readonly product: string }>(
	reviews: readonly Review[],
	free: ReadonlySet<string>,
): readonly Review[] {
	const ours = reviews.filter(({ product }) => free.has(product));
	return ours.length ? ours : reviews;
}
