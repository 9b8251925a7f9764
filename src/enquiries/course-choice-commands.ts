import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import { listProductCards } from "#catalogue/lists/index/list-store.ts";
import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";

/** A list that somebody can still look through. */
const maxCourseChoices = 100;

/** The courses that a form offers: those of a category, or of all, the most popular first. */
export function courseChoiceLoader({
	books,
	database: { db },
}: Pick<SiteDeps, "database"> & {
	books: Pick<ContentSnapshots, "catalogue" | "lists">;
}) {
	return async (category: string | undefined, { country }: VisitorLocation) =>
		listCourseChoices(
			books,
			db,
			category,
			books.catalogue.priceCountry(country),
		);
}

async function listCourseChoices(
	{ lists }: { catalogue: CatalogueSnapshot; lists: ListSnapshot },
	db: SiteDeps["database"]["db"],
	category: string | undefined,
	country: string,
) {
	const { entries } = await lists.find({
		base: category ? { category } : "paid",
		query: parseListQuery(new URLSearchParams({ type: "course" })),
		country,
		perPage: maxCourseChoices,
	});
	const cards = await listProductCards(db, entries, country);
	return cards.map(({ id, title }) => ({ value: String(id), label: title }));
}
