import type { Program } from "#catalogue/api/program-payload.ts";
import {
	bundleFacts,
	type CardMoment,
	programFacts,
	reviewFacts,
	universityFacts,
} from "#catalogue/cards/card-presenter.ts";
import { cardHref, inSequence } from "#catalogue/cards/card-rules.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { Partner } from "#catalogue/people/people.ts";
import { cardFacts, localeFor } from "#catalogue/products/product-presenter.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { careerFigures } from "#storefront/blocks/career-rules.ts";
import { contactPopup } from "#storefront/contact/contact-form-rules.ts";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { HomeFacts } from "./home-page.tsx";
import type { HomeBook, HomeShelf } from "./home-snapshot.ts";

const programsShown = 4;
const careersShown = 3;

export interface HomeParts {
	readonly db: Db;
	readonly home: HomeBook;
	readonly clock: Clock;
	readonly catalogue: CatalogueBook;
	readonly site: SiteBook;
	readonly timeZone: string;
	/** What stands before the addresses of cards in carousels. */
	readonly cardBase: string;
}

export async function homeFacts(
	parts: HomeParts,
	visitor: Audience,
): Promise<HomeFacts> {
	const { catalogue, site } = parts;
	const { categories, partners } = catalogue;
	const country = catalogue.priceCountry(visitor.country);
	const now = parts.clock();
	const locale = localeFor(country);
	const at: CardMoment = { now, zone: parts.timeZone, locale, categories };
	const [shelf, fields] = await Promise.all([
		parts.home.shelf(country),
		catalogue.shelves(country),
	]);
	const partnerOf = (id: string) =>
		partners.find((partner) => partner.id === id);
	const fromBase = <Card extends { readonly href: string }>(card: Card) => ({
		...card,
		href: cardHref(parts.cardBase, card.href),
	});
	return {
		brand: site.brand,
		texts: site.home,
		contact: {
			popup: contactPopup({
				pageType: "home_page",
				country: visitor.country?.code,
				buttonLabel: site.home.business.contact.cta,
			}),
			host: homeAddress.to(),
			subject: site.home.business.contact.title,
		},
		faqs: site.faqs,
		fields,
		programs: shelf.courses.map((course) =>
			fromBase(cardFacts(course, categories, locale, now)),
		),
		masters: shelf.bundles
			.slice(0, programsShown)
			.map((bundle) => fromBase(bundleFacts(bundle, at))),
		universities: shelf.universities
			.slice(0, programsShown)
			.map((program) =>
				fromBase(universityFacts(program, partnerOf(program.university), at)),
			),
		depths: inSequence(
			threeDepths(shelf, partnerOf).map((program, sequence) =>
				programFacts(program, sequence, at),
			),
		),
		reviews: shelf.reviews.map(reviewFacts),
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		seo: site.seo.home,
		banners: site.banners,
		figures: figures(parts, fields.length),
	};
}

/** A course, a master's program and a university program of one field. */
function threeDepths(
	{ oneField }: HomeShelf,
	partnerOf: (id: string) => Partner | undefined,
): Program[] {
	if (!oneField) return [];
	const { course, bundle, university } = oneField;
	return [
		...(course ? [{ kind: "course" as const, card: course }] : []),
		{ kind: "bundle", card: bundle },
		{
			kind: "university",
			card: university,
			partner: partnerOf(university.university),
		},
	];
}

/** True figures of this catalogue, in words. */
function figures({ catalogue, site }: HomeParts, fields: number) {
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
