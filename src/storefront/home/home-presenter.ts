import type { PublishableProgram } from "#catalogue/api/program-payload.ts";
import {
	type SummaryContext,
	summarizeBundle,
	summarizeProgramCard,
	summarizeReview,
	summarizeUniversityProgram,
} from "#catalogue/cards/card-presenter.ts";
import { prefixCardUrl, sortBySequence } from "#catalogue/cards/card-rules.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import {
	localeFor,
	summarizeCourse,
} from "#catalogue/products/product-presenter.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import { createContactPopup } from "#storefront/contact/contact-form-rules.ts";
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
	const { categories, partners } = catalogue;
	const country = catalogue.priceCountry(visitor.country);
	const now = deps.clock();
	const locale = localeFor(country);
	const cardContext: SummaryContext = {
		now,
		zone: deps.timeZone,
		locale,
		categories,
	};
	const [products, fields] = await Promise.all([
		deps.home.shelf(country),
		catalogue.shelves(country),
	]);
	const findPartner = (id: string) =>
		partners.find((partner) => partner.id === id);
	const fromBase = <Card extends { readonly href: string }>(card: Card) => ({
		...card,
		href: prefixCardUrl(deps.cardBase, card.href),
	});
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
		programs: products.courses.map((course) =>
			fromBase(summarizeCourse(course, categories, locale, now)),
		),
		masters: products.bundles
			.slice(0, programsShown)
			.map((bundle) => fromBase(summarizeBundle(bundle, cardContext))),
		universities: products.universities
			.slice(0, programsShown)
			.map((program) =>
				fromBase(
					summarizeUniversityProgram(
						program,
						findPartner(program.university),
						cardContext,
					),
				),
			),
		depths: sortBySequence(
			listDepthPrograms(products, findPartner).map((program, sequence) =>
				summarizeProgramCard(program, sequence, cardContext),
			),
		),
		reviews: products.reviews.map(summarizeReview),
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		seo: site.seo.home,
		banners: site.banners,
		figures: presentFigures(deps, fields.length),
	};
}

/** A course, a master's program and a university program of one field. */
function listDepthPrograms(
	{ oneField }: HomeProducts,
	findPartner: (id: string) => Partner | undefined,
): PublishableProgram[] {
	if (!oneField) return [];
	const { course, bundle, university } = oneField;
	return [
		...(course ? [{ kind: "course" as const, card: course }] : []),
		{ kind: "bundle", card: bundle },
		{
			kind: "university",
			card: university,
			partner: findPartner(university.university),
		},
	];
}

/** True figures of this catalogue, in words. */
function presentFigures({ catalogue, site }: HomeDeps, fields: number) {
	return [
		{
			number: String(catalogue.courseCount),
			what: "courses, every syllabus open",
		},
		{ number: String(fields), what: "fields of work" },
		{
			number: String(site.home.ways.items.length),
			what: "ways to learn, one price each",
		},
	];
}
