import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { EnquiriesDeps } from "#enquiries/deps.ts";

/** A visitor can still scan a list of this length. */
const maxCourseChoices = 100;

/** The courses that a form offers: those of a category, or of all, the most popular first. */
export async function listCourseChoices(
	{ db, snapshots: { lists } }: Pick<EnquiriesDeps, "db" | "snapshots">,
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
