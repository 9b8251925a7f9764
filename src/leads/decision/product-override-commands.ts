import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { presentSchool } from "#catalogue/partners/school-presenter.ts";
import { advisorCollection } from "#catalogue/people/people-content.ts";
import { selectAdvisors } from "#catalogue/people/people-schema.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { listProductsBySlug, type ProductByKind } from "#catalogue/store/product-store.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { toLeadProductType } from "./lead-product-commands.ts";

interface OverrideDeps {
	readonly db: Db;
	readonly catalogue: Pick<CatalogueSnapshot, "categories" | "partners">;
}

/** Prices are not sent, so no country is needed. */
const noCountry = "";

/** A product as a destination gets it: by names, because slugs mean nothing elsewhere. */
export async function describeProductOverride(
	{ db, catalogue }: OverrideDeps,
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
