import type { CatalogueBook } from "#catalogue/catalogue-book.ts";
import { cardFacts, localeFor } from "#catalogue/presenters.ts";
import { listPopularCourses } from "#catalogue/store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { Audience } from "#visitors/audience.ts";
import type { HomeFacts } from "./pages/home-page.tsx";
import type { SiteBook } from "./site-book.ts";

const programsShown = 9;

export interface HomeParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly catalogue: CatalogueBook;
	readonly site: SiteBook;
}

export async function homeFacts(
	parts: HomeParts,
	visitor: Audience,
): Promise<HomeFacts> {
	const { db, catalogue, site } = parts;
	const country = catalogue.priceCountry(visitor.country);
	const locale = localeFor(country);
	const now = parts.clock();
	const [popular, fields] = await Promise.all([
		listPopularCourses(db, {
			country,
			limit: programsShown,
			withBatches: true,
		}),
		catalogue.shelves(country),
	]);
	return {
		texts: site.home,
		faqs: site.faqs,
		fields,
		programs: popular.map((course) =>
			cardFacts(course, catalogue.categories, locale, now),
		),
		figures: [
			{
				number: String(catalogue.courseCount),
				what: "courses, every syllabus open",
			},
			{ number: String(fields.length), what: "fields of work" },
			{
				number: String(site.home.ways.items.length),
				what: "ways to learn, one price each",
			},
		],
	};
}
