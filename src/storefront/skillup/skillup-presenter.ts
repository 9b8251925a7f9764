import { addRecommendationReferrer, prefixCardUrl } from "#catalogue/cards/card-rules.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { selectVisibleBanners } from "#storefront/banners/visible-banner-rules.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SkillupTexts } from "#storefront/site-texts-schema.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SkillupPageProps } from "./skillup-page.tsx";
import { listSkillupProducts } from "./skillup-products-store.ts";
import { decideFreeLearningTerms, fillInTerms } from "./terms-rules.ts";

const maxCareers = 3;

export async function presentSkillupPage(
	deps: StorefrontDeps,
	texts: SkillupTexts,
	visitor: Audience,
): Promise<Omit<SkillupPageProps, "quote">> {
	const { db, site, catalogue } = deps;
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const products = await listSkillupProducts(db, catalogue.categories);
	const context = createSummaryContext(deps, market);
	const toCard = (course: FreeCourseCard) => summarizeProduct(course, context);
	const toSliderCard = (course: FreeCourseCard) => {
		const card = toCard(course);
		return { ...card, href: prefixCardUrl(deps.cardBase, card.href) };
	};
	return {
		texts: { ...texts, faqs: fillInAnswers(texts) },
		seo: site.seo.skillup,
		recommended: products.recommended.map(toSliderCard).map(asRecommended),
		partnerCourses: products.partnerCourses.map(toSliderCard),
		reviews: products.reviews,
		fields: products.fields.map(({ name, hue, courses }) => ({
			name,
			hue,
			courses: courses.map(toCard),
		})),
		careers: careerFigures(site.careerGrowth, country).slice(0, maxCareers),
		partners: catalogue.partners,
		freeCourseName: catalogue.names["free-course"].many,
		banners: selectVisibleBanners(site.banners, context),
	};
}

function fillInAnswers(texts: SkillupTexts): SkillupTexts["faqs"] {
	const terms = decideFreeLearningTerms(texts);
	const topics = texts.faqs.topics.map((topic) => ({
		...topic,
		questions: topic.questions.map((entry) => ({
			...entry,
			answer: fillInTerms(entry.answer, terms),
		})),
	}));
	return { ...texts.faqs, topics };
}

function asRecommended(card: ProductSummary): ProductSummary {
	return { ...card, href: addRecommendationReferrer(card.href) };
}
