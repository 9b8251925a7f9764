import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import {
	categoryAddress,
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { listProductCards } from "#catalogue/lists/index/list-store.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { parseProductKey, productKey } from "#catalogue/product-key.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import type { FormPlace } from "#forms/rendering/form-place.ts";
import type { Download } from "#forms/rendering/thanks.ts";
import { findCategoryDownload } from "./download-rules.ts";
import { listFormLessons } from "./preview-lesson-commands.ts";

/** As much of a product as its forms need. */
export interface FormTargetProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
}

export interface FormLocationDeps
	extends Pick<SiteDeps, "database" | "secret" | "clock"> {
	readonly books: Pick<
		ContentSnapshots,
		"catalogue" | "forms" | "resources" | "site"
	>;
}
interface FormLocationInput {
	readonly siteModule: string;
	readonly page: string;
}

/** A form on a page about a product. */
export async function locateProductForm(
	{ database: { db }, books }: FormLocationDeps,
	product: FormTargetProduct,
	{ siteModule, page }: FormLocationInput,
): Promise<FormPlace> {
	const { categories } = books.catalogue;
	const country = books.catalogue.priceCountry(undefined);
	const category = categories.find(({ slug }) => slug === product.category);
	return {
		siteModule,
		page,
		product,
		subject: {
			title: product.title,
			hue: category?.hue ?? "slate",
			seed: productKey(product),
		},
		download: findProductDownload(product, siteModule),
		lessons: await listFormLessons(db, product, siteModule, country),
	};
}

/** A form on the page of a field. */
export function locateCategoryForm(
	deps: FormLocationDeps,
	slug: string,
	{ siteModule, page }: FormLocationInput,
): FormPlace {
	const { categories } = deps.books.catalogue;
	const category = categories.find((candidate) => candidate.slug === slug);
	return {
		siteModule,
		page,
		subject: category && {
			title: category.name,
			hue: category.hue,
			seed: slug,
		},
		download: findCategoryDownload(deps, slug, siteModule),
	};
}

/** The same for whoever knows a product by its key only, or else the page. Undefined for a key that nothing has. */
export async function findFormLocation(
	deps: FormLocationDeps,
	input: FormLocationInput,
	key: string | undefined,
): Promise<FormPlace | undefined> {
	if (!key) return locatePageForm(deps, input);
	const named = parseProductKey(key);
	if (!named) return undefined;
	const country = deps.books.catalogue.priceCountry(undefined);
	const [card] = await listProductCards(deps.database.db, [named], country);
	return card && locateProductForm(deps, { ...card, kind: named.kind }, input);
}

function locatePageForm(
	deps: FormLocationDeps,
	input: FormLocationInput,
): FormPlace {
	const field = findPageCategory(deps.books, input.page);
	return field ? locateCategoryForm(deps, field.slug, input) : input;
}

/** The page of a field says itself which field that is. */
export function findPageCategory(
	{ catalogue }: Pick<ContentSnapshots, "catalogue">,
	page: string,
): Category | undefined {
	const path = canonicalPath(page);
	return catalogue.categories.find(
		({ slug }) => categoryAddress.to({ slug }) === path,
	);
}

/** A page of content; the footer may name it too. */
const promisePage = "/our-promise-of-a-job";
const agendas: readonly string[] = [
	cataloguePlacements.agenda,
	cataloguePlacements.agendaFirstFold,
	cataloguePlacements.bundleAgenda,
	cataloguePlacements.bundleAgendaFirstFold,
];

function findProductDownload(
	{ kind, slug }: FormTargetProduct,
	siteModule: string,
): Download | undefined {
	if (siteModule === cataloguePlacements.jobGuarantee)
		return { name: "Read how it works", href: promisePage };
	if (!agendas.includes(siteModule)) return undefined;
	switch (kind) {
		case "course":
			return {
				name: "Download the syllabus (PDF)",
				href: syllabusFileAddress.to({ slug }),
			};
		case "bundle":
			return {
				name: "Download the curriculum (PDF)",
				href: programBrochureAddress.to({ slug }),
			};
		case "university":
			return {
				name: "Download the curriculum (PDF)",
				href: universityBrochureAddress.to({ slug }),
			};
		case "free-course":
			return undefined;
	}
}
