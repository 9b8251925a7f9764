import type { Books } from "#app/content/content-snapshots.ts";
import type { Parts } from "#app/site-deps.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { ListBook } from "#catalogue/lists/index/list-snapshot.ts";
import { listCards } from "#catalogue/lists/index/list-store.ts";
import { readListQuery } from "#catalogue/lists/list-query-rules.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";

/** A list that somebody can still look through. */
const mostChoices = 100;

/** The courses that a form offers: those of a category, or of all, the most popular first. */
export function courseChoices({
	books,
	database: { db },
}: Pick<Parts, "database"> & {
	books: Pick<Books, "catalogue" | "lists">;
}) {
	return async (category: string | undefined, { country }: Place) =>
		choicesIn(books, db, category, books.catalogue.priceCountry(country));
}

async function choicesIn(
	{ lists }: { catalogue: CatalogueBook; lists: ListBook },
	db: Parts["database"]["db"],
	category: string | undefined,
	country: string,
) {
	const { entries } = await lists.find({
		base: category ? { category } : "paid",
		query: readListQuery(new URLSearchParams({ type: "course" })),
		country,
		perPage: mostChoices,
	});
	const cards = await listCards(db, entries, country);
	return cards.map(({ id, title }) => ({ value: String(id), label: title }));
}
