import type { ProductKind } from "#catalogue/product.ts";
import { listKeys } from "#core/collections/records.ts";
import type { ReferenceTarget } from "#platform/content/collections/collection.ts";
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

/** Other content may name any course or program. */
export const anyProduct: ReferenceTarget = {
	where: "the courses and programs",
	listNames: (all) => knownProducts(all),
};

export const anyCourse: ReferenceTarget = {
	where: productFiles.course,
	listNames: (all) => knownProducts(all, "course"),
};

export const anyFreeCourse: ReferenceTarget = {
	where: productFiles["free-course"],
	listNames: (all) => knownProducts(all, "free-course"),
};

export const anyUniversityProgram: ReferenceTarget = {
	where: productFiles.university,
	listNames: (all) => knownProducts(all, "university"),
};
