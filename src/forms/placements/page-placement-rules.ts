import type { ProductKind } from "#catalogue/product.ts";
import { knownProducts, productFiles } from "#catalogue/product-import/content-reference-rules.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { listKeys } from "#core/collections/records.ts";
import type { AllContent, ContentProblem } from "#platform/content/content.ts";

const { call, business, freeLearning, ...placements } = cataloguePlacements;
const cart = "cart";
const ofPrograms = [
	placements.bundleAgendaFirstFold,
	placements.bundleAgenda,
	call,
	business,
	cart,
	placements.waitingList,
	"application",
];

/** Forms that buttons on the pages of each kind of product open. */
const opened: Readonly<Record<ProductKind, readonly string[]>> = {
	course: [
		placements.agendaFirstFold,
		placements.agenda,
		call,
		business,
		cart,
		placements.waitingList,
	],
	bundle: ofPrograms,
	university: ofPrograms,
	"free-course": [freeLearning],
};

/** A missing or misspelled one is no mistake, because a business may do without, but its button would open nothing. */
export function findMissingPlacements(
	file: string,
	existing: ReadonlySet<string>,
	all: AllContent,
): ContentProblem[] {
	const users = new Map<string, string[]>();
	for (const kind of listKeys(opened)) {
		if (knownProducts(all, kind).size === 0) continue;
		for (const name of opened[kind])
			users.set(name, [...(users.get(name) ?? []), productFiles[kind]]);
	}
	return [...users]
		.filter(([name]) => !existing.has(name))
		.map(([name, files]) => ({
			file,
			path: "placements",
			reason: `have no form for siteModule: ${name}, which pages of ${files.join(", ")} open`,
		}));
}
