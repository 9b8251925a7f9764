import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Advisor, Instructor, Partner } from "#catalogue/people/people-schema.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { listKeys } from "#core/collections/records.ts";
import { type AllContent, listContentFiles } from "#platform/content/content.ts";

// Other content may refer to these.

/**
 * The files are in the order in which they are read, so that of two equal entries the later one is
 * the mistake.
 */
export const productFiles: Readonly<Record<ProductKind, string>> = {
	course: "courses/*.yaml",
	bundle: "programs/*.yaml",
	university: "university/*.yaml",
	"free-course": "free-courses/*.yaml",
};
export const categoriesFile = "categories.yaml";
export const partnersFile = "partners.yaml";
export const advisorsFile = "advisors.yaml";
export const instructorsFile = "instructors.yaml";

/** The part of a product that stays in memory while content is checked. */
export interface ProductOutline {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly category: string;
	readonly level: string | undefined;
	readonly hours: number | undefined;
	readonly isHidden: boolean;
	/** The lowest amount by country. */
	readonly lowestPrices: Readonly<Record<string, number>>;
	readonly points: readonly ContentReference[];
	/** The ids of the lessons of a free course. */
	readonly lessons: readonly string[];
}
export interface ContentReference {
	readonly path: string;
	readonly to: string;
	readonly where: string;
}

/** The products of one kind, or of all. */
export function knownProducts(
	all: AllContent,
	kind?: ProductKind,
): ReadonlyMap<string, ProductOutline> {
	return memoizeOutlines(all, kind ?? "all", () => {
		const kinds = kind ? [kind] : listKeys(productFiles);
		const known = new Map<string, ProductOutline>();
		for (const productKind of kinds) {
			for (const { value } of listContentFiles<ProductOutline>(all, productFiles[productKind]))
				known.set(value.slug, value);
		}
		return known;
	});
}

const outlinesByContent = new WeakMap<
	AllContent,
	Map<string, ReadonlyMap<string, ProductOutline>>
>();

/**
 * Caches the outlines: nearly every part needs them, and there may be a hundred thousand products.
 */
function memoizeOutlines(
	all: AllContent,
	key: string,
	make: () => ReadonlyMap<string, ProductOutline>,
): ReadonlyMap<string, ProductOutline> {
	const known = outlinesByContent.get(all) ?? new Map();
	outlinesByContent.set(all, known);
	const created = known.get(key) ?? make();
	known.set(key, created);
	return created;
}

export function knownCategories(all: AllContent): ReadonlySet<string> {
	return collectKeys<Category>(all, categoriesFile, ({ slug }) => slug);
}

export function knownPartners(all: AllContent): ReadonlySet<string> {
	return collectKeys<Partner>(all, partnersFile, ({ id }) => id);
}

export function knownAdvisors(all: AllContent): ReadonlySet<string> {
	return collectKeys<Advisor>(all, advisorsFile, ({ id }) => id);
}

export function knownInstructors(all: AllContent): ReadonlySet<string> {
	return collectKeys<Instructor>(all, instructorsFile, ({ id }) => id);
}

function collectKeys<Entry>(
	all: AllContent,
	file: string,
	keyOf: (entry: Entry) => string,
): ReadonlySet<string> {
	return new Set(
		listContentFiles<readonly Entry[]>(all, file).flatMap(({ value }) => value.map(keyOf)),
	);
}
