import type { BundleCard } from "#catalogue/bundle.ts";
import {
	bundleFacts,
	type CardMoment,
	programFacts,
	reviewFacts,
	universityFacts,
} from "#catalogue/card-facts.ts";
import { cardHref, inSequence } from "#catalogue/card-rules.ts";
import type { CatalogueBook } from "#catalogue/catalogue-book.ts";
import { cardFacts, localeFor } from "#catalogue/presenters.ts";
import type { Program } from "#catalogue/published-programs.ts";
import { listPartners, listReviews } from "#catalogue/store/people.ts";
import {
	listBundles,
	listUniversityPrograms,
} from "#catalogue/store/programs.ts";
import { listPopularCourses } from "#catalogue/store.ts";
import type { UniversityProgramCard } from "#catalogue/university-program.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { Audience } from "#visitors/audience.ts";
import { careerFigures } from "./blocks/career-rules.ts";
import { inOneField } from "./home-rules.ts";
import type { HomeFacts } from "./pages/home-page.tsx";
import type { SiteBook } from "./site-book.ts";

const coursesShown = 8;
const programsShown = 4;
/** Enough to find a field that both kinds of program share. */
const programsRead = 12;
const reviewsShown = 3;
const careersShown = 3;

export interface HomeParts {
	readonly db: Db;
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
	const { db, catalogue, site } = parts;
	const { categories } = catalogue;
	const country = catalogue.priceCountry(visitor.country);
	const now = parts.clock();
	const locale = localeFor(country);
	const at: CardMoment = { now, zone: parts.timeZone, locale, categories };
	const [popular, bundles, universities, partners, reviews, fields] =
		await Promise.all([
			listPopularCourses(db, {
				country,
				limit: coursesShown,
				withBatches: true,
			}),
			listBundles(db, { country, limit: programsRead }),
			listUniversityPrograms(db, { country, limit: programsRead }),
			listPartners(db),
			listReviews(db, { limit: reviewsShown }),
			catalogue.shelves(country),
		]);
	const partnerOf = (id: string) =>
		partners.find((partner) => partner.id === id);
	const fromBase = <Card extends { readonly href: string }>(card: Card) => ({
		...card,
		href: cardHref(parts.cardBase, card.href),
	});
	const depths = await threeDepths(db, { country, bundles, universities });
	return {
		texts: site.home,
		faqs: site.faqs,
		fields,
		programs: popular.map((course) =>
			fromBase(cardFacts(course, categories, locale, now)),
		),
		masters: bundles
			.slice(0, programsShown)
			.map((bundle) => fromBase(bundleFacts(bundle, at))),
		universities: universities
			.slice(0, programsShown)
			.map((program) =>
				fromBase(universityFacts(program, partnerOf(program.university), at)),
			),
		depths: inSequence(
			depths.map((program, sequence) =>
				programFacts(
					program.kind === "university"
						? { ...program, partner: partnerOf(program.card.university) }
						: program,
					sequence,
					at,
				),
			),
		),
		reviews: reviews.map(reviewFacts),
		careers: careerFigures(site.careerGrowth, country).slice(0, careersShown),
		seo: site.seo.home,
		banners: site.banners,
		figures: figures(parts, fields.length),
	};
}

/** A course, a master's program and a university program of one field. */
async function threeDepths(
	db: Db,
	facts: {
		country: string;
		bundles: readonly BundleCard[];
		universities: readonly UniversityProgramCard[];
	},
): Promise<Program[]> {
	const found = inOneField(facts.bundles, facts.universities);
	if (!found) return [];
	const { country } = facts;
	const { category } = found.bundle;
	const courses = await listPopularCourses(db, { country, category, limit: 1 });
	return [
		...courses.map((card) => ({ kind: "course" as const, card })),
		{ kind: "bundle", card: found.bundle },
		{ kind: "university", card: found.university, partner: undefined },
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
