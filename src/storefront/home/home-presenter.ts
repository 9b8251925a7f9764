import { prefixCardUrl } from "#catalogue/cards/card-rules.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { createSummaryContext, summarizeProduct } from "#catalogue/summary.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import { createContactPopup } from "#storefront/contact/contact-form-rules.ts";
import { messages } from "#storefront/messages.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { HomePageProps } from "./home-page.tsx";
import type { HomeProducts, HomeSnapshot } from "./home-snapshot.ts";

const programsShown = 4;
const careersShown = 3;

export interface HomeDeps {
	readonly db: Db;
	readonly home: HomeSnapshot;
	readonly clock: Clock;
	readonly catalogue: CatalogueSnapshot;
	readonly site: SiteTextsSnapshot;
	readonly timeZone: string;
	/** What stands before the addresses of cards in carousels. */
	readonly cardBase: string;
}

export async function presentHomePage(
	deps: HomeDeps,
	visitor: Audience,
): Promise<HomePageProps> {
	const { catalogue, site } = deps;
	const country = catalogue.priceCountry(visitor.country);
	const context = createSummaryContext(
		{ ...deps, zone: deps.timeZone },
		country,
	);
	const [products, fields] = await Promise.all([
		deps.home.listProducts(country),
		catalogue.explorerCategories(country),
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
				buttonLabel: site.home.business.contact.cta,
			}),
			host: homeAddress.to(),
			subject: site.home.business.contact.title,
		},
		faqs: site.faqs,
		fields,
		programs: products.courses.map(toCarouselCard),
		masters: products.bundles.slice(0, programsShown).map(toCarouselCard),
		universities: products.universities
			.slice(0, programsShown)
			.map(toCarouselCard),
		depths: listDepthPrograms(products).map(summarize),
		reviews: products.reviews,
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		seo: site.seo.home,
		banners: site.banners,
		figures: presentFigures(deps, fields.length),
	};
}

/** A course, a master's program and a university program of one field. */
function listDepthPrograms({ oneField }: HomeProducts): AnyProductCard[] {
	if (!oneField) return [];
	const { course, bundle, university } = oneField;
	return [...(course ? [course] : []), bundle, university];
}

/** True figures of this catalogue, in words. */
function presentFigures({ catalogue, site }: HomeDeps, fields: number) {
	return [
		{
			number: String(catalogue.courseCount),
			what: messages.homeFigures.courses,
		},
		{ number: String(fields), what: messages.homeFigures.fields },
		{
			number: String(site.home.ways.items.length),
			what: messages.homeFigures.ways,
		},
	];
}
