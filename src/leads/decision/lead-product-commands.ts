import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { presentSchool } from "#catalogue/partners/school-presenter.ts";
import { advisorCollection } from "#catalogue/people/people-content.ts";
import { selectAdvisors } from "#catalogue/people/people-schema.ts";
import { type Mode, modes, type ProductKind } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { getCoverUrl, getProductPageType } from "#catalogue/products/product-presenter.ts";
import {
	type AnyProductCard,
	findStatedProduct,
	listProductsBySlug,
	type ProductByKind,
} from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";
import type { LeadProductType } from "#forms/submission/sent-leads-rules.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";

export interface FoundProduct {
	readonly key: ProductKey;
	readonly slug: string;
	readonly product: LeadProduct;
	readonly pageType: PageType;
	/** The entry of the catalogue. */
	readonly card: ProductByKind<ProductKind>;
}

/** The first of these products that exists. */
export async function findLeadProduct(
	{ db, catalogue }: { db: Db; catalogue: CatalogueSnapshot },
	keys: readonly ProductKey[],
): Promise<FoundProduct | undefined> {
	for (const key of keys) {
		const card = await findStatedProduct(db, key);
		if (card)
			return toFoundProduct(key, card, {
				categories: catalogue.categories,
				trainingType: await findTrainingType(db, card),
			});
	}
	return undefined;
}

function toFoundProduct(
	key: ProductKey,
	card: ProductByKind<ProductKind>,
	{ categories, trainingType }: { categories: readonly Category[]; trainingType: string },
): FoundProduct {
	const category = categories.find(({ slug }) => slug === card.category);
	return {
		key,
		slug: card.slug,
		card,
		pageType: getProductPageType(card),
		product: {
			id: key.id,
			type: toLeadProductType(card),
			name: card.title,
			category: category?.name,
			categoryId: category?.slug,
			image: getCoverUrl(key.kind, card, categories),
			trainingType,
		},
	};
}

/** The modes of a course, or of all courses in a bundle; the format of a university program, as content describes it. */
async function findTrainingType(db: Db, product: ProductByKind<ProductKind>): Promise<string> {
	switch (product.kind) {
		case "course":
			return product.modes.join(", ");
		case "bundle": {
			const { courses: slugs } = product.details;
			const courses = await listProductsBySlug(db, "course", slugs, "");
			return modes
				.filter((mode) => courses.some((course) => course.modes.includes(mode)))
				.join(", ");
		}
		case "university":
			return product.details.format;
		case "free-course":
			return "self-paced" satisfies Mode;
	}
}

/** Outside systems know a university's program as a bundle. */
export function toLeadProductType(card: AnyProductCard): LeadProductType {
	if (card.kind === "university") return "bundle";
	return card.kind === "bundle" ? card.linkableType : "course";
}

/** Prices are not sent, so no country is needed. */
const noCountry = "";

/** A product as a destination gets it: by names, because slugs mean nothing elsewhere. */
export async function describeProductOverride(
	{
		db,
		catalogue,
	}: Pick<LeadsDeps, "db"> & {
		readonly catalogue: Pick<CatalogueSnapshot, "categories" | "partners">;
	},
	product: ProductByKind<ProductKind>,
): Promise<ProductOverride> {
	const { categories, partners } = catalogue;
	const category = categories.find(({ slug }) => slug === product.category);
	const included = product.kind === "bundle" ? product.details : { courses: [], freeCourses: [] };
	const [advisors, courses, freeCourses] = await Promise.all([
		product.kind === "free-course" ? [] : readCollection(db, advisorCollection),
		listProductsBySlug(db, "course", included.courses, noCountry),
		listProductsBySlug(db, "free-course", included.freeCourses, noCountry),
	]);
	return {
		type: toLeadProductType(product),
		categories: [category?.name ?? product.category],
		accreditation: findAccreditation(product, partners),
		advisors:
			product.kind === "free-course"
				? []
				: selectAdvisors(advisors, product.details).map(({ name }) => name),
		subProducts: courses.map(({ title }) => title),
		freeCourses: freeCourses.map(({ title }) => title),
	};
}

function findAccreditation(
	product: ProductByKind<ProductKind>,
	partners: CatalogueSnapshot["partners"],
): string | undefined {
	switch (product.kind) {
		case "course":
			return product.details.accreditation;
		case "free-course":
			return undefined;
		default:
			return presentSchool(product, partners)?.name;
	}
}
