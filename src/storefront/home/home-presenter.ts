import { prefixCardUrl } from "#catalogue/cards/card-rules.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { numberFormat } from "#core/text/formats.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { selectVisibleBanners } from "#storefront/banners/visible-banner-rules.ts";
import { findCallPage } from "#storefront/contact/call-page-rules.ts";
import { createContactPopup } from "#storefront/contact/contact-form-rules.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { messages } from "#storefront/messages.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { HomePageProps } from "./home-list-section.tsx";
import type { HomeProducts } from "./home-snapshot.ts";

/** The others stand on the pages of subjects. */
const maxTopics = 3;

export async function presentHomePage(
	deps: StorefrontDeps,
	visitor: Audience,
): Promise<HomePageProps> {
	const { catalogue, site } = deps;
	const contact = site.home.business?.contact;
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const context = createSummaryContext(deps, market);
	const [products, fields] = await Promise.all([
		deps.home.listProducts(country),
		catalogue.explorerCategories(market),
	]);
	const summarize = (card: AnyProductCard) => summarizeProduct(card, context);
	const toCarouselCard = (card: AnyProductCard) => {
		const summary = summarize(card);
		return { ...summary, href: prefixCardUrl(deps.cardBase, summary.href) };
	};
	return {
		brand: site.brand,
		texts: site.home,
		contact: {
			popup: createContactPopup({
				pageType: "home_page",
				country: visitor.country?.code,
				...(contact && { buttonLabel: contact.cta }),
			}),
			host: homeAddress.to(),
			subject: contact?.title ?? site.brand.name,
		},
		callPage: findCallPage(site.pages, deps.forms.placement),
		faqs: site.faqs.slice(0, maxTopics),
		fields,
		programs: products.courses.map(toCarouselCard),
		masters: products.bundles.map(toCarouselCard),
		universities: products.universities.map(toCarouselCard),
		programLevels: listDepthPrograms(products).map(summarize),
		reviews: products.reviews,
		seo: site.seo.home,
		banners: selectVisibleBanners(site.banners, context),
		figures: presentFigures(deps, products.proof, context.locale),
		universityName: catalogue.names.university.many,
		partners: catalogue.partners
			.filter(({ kind }) => kind === "university")
			.map(({ name }) => name),
	};
}

/** A course, a master's program and a university program of one field. */
function listDepthPrograms({ oneField }: HomeProducts): AnyProductCard[] {
	if (!oneField) return [];
	const { course, bundle, university } = oneField;
	return [...(course ? [course] : []), bundle, university];
}

/** True figures of this catalogue, as text; those that are zero are left out. */
function presentFigures(
	{ catalogue }: StorefrontDeps,
	{ learners, ratings, average }: HomeProducts["proof"],
	locale: string,
) {
	const texts = messages.homeFigures;
	const format = (value: number) => numberFormat(locale).format(value);
	return [
		...(learners > 0 ? [{ number: format(learners), what: texts.learners }] : []),
		...(average ? [{ number: average.toFixed(1), what: texts.rating(format(ratings)) }] : []),
		{
			number: format(catalogue.courseCount),
			what: texts.courses(inSentence(catalogue.names.course.many)),
		},
	];
}
