import type { Books } from "#app/content/content-snapshots.ts";
import type { Parts } from "#app/site-deps.ts";
import {
	categoryAddress,
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import { listCards } from "#catalogue/lists/index/list-store.ts";
import type { Category, ProductKind } from "#catalogue/product.ts";
import { parseProductKey, productKey } from "#catalogue/product-key.ts";
import { siteModules } from "#catalogue/products/product-form-rules.ts";
import { plainPath } from "#core/addresses.ts";
import type { FormPlace } from "#forms/rendering/form-place.ts";
import type { Download } from "#forms/rendering/thanks.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { fileOfField } from "./download-rules.ts";
import { lessonsFor } from "./preview-lesson-commands.ts";

/** As much of a product as its forms need. */
export interface AskedProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
}

export interface PlaceParts
	extends Pick<Parts, "database" | "secret" | "clock"> {
	readonly books: Pick<Books, "catalogue" | "forms" | "resources" | "site">;
}
interface Asked {
	readonly siteModule: string;
	readonly page: string;
}

/** A form on a page about a product. */
export async function placeAbout(
	{ database: { db }, books }: PlaceParts,
	product: AskedProduct,
	{ siteModule, page }: Asked,
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
			hue: (category?.hue ?? "slate") as Hue,
			seed: productKey(product),
		},
		download: downloadOf(product, siteModule),
		lessons: await lessonsFor(db, product, siteModule, country),
	};
}

/** A form on the page of a field. */
export function placeInField(
	parts: PlaceParts,
	slug: string,
	{ siteModule, page }: Asked,
): FormPlace {
	const { categories } = parts.books.catalogue;
	const category = categories.find((one) => one.slug === slug);
	return {
		siteModule,
		page,
		subject: category && {
			title: category.name,
			hue: category.hue as Hue,
			seed: slug,
		},
		download: fileOfField(parts, slug, siteModule),
	};
}

/** The same for whoever knows a product by its key only, or else the page. Undefined for a key that nothing has. */
export async function placeOfProduct(
	parts: PlaceParts,
	asked: Asked,
	key: string | undefined,
): Promise<FormPlace | undefined> {
	if (!key) return placeOnPage(parts, asked);
	const named = parseProductKey(key);
	if (!named) return undefined;
	const country = parts.books.catalogue.priceCountry(undefined);
	const [card] = await listCards(parts.database.db, [named], country);
	return card && placeAbout(parts, { ...card, kind: named.kind }, asked);
}

function placeOnPage(parts: PlaceParts, asked: Asked): FormPlace {
	const field = fieldOnPage(parts.books, asked.page);
	return field ? placeInField(parts, field.slug, asked) : asked;
}

/** The page of a field says itself which field that is. */
export function fieldOnPage(
	{ catalogue }: Pick<Books, "catalogue">,
	page: string,
): Category | undefined {
	const path = plainPath(page);
	return catalogue.categories.find(
		({ slug }) => categoryAddress.to({ slug }) === path,
	);
}

/** A page of content; the footer may name it too. */
const promisePage = "/our-promise-of-a-job";
const agendas: readonly string[] = [
	siteModules.agenda,
	siteModules.agendaFirstFold,
	siteModules.bundleAgenda,
	siteModules.bundleAgendaFirstFold,
];

function downloadOf(
	{ kind, slug }: AskedProduct,
	siteModule: string,
): Download | undefined {
	if (siteModule === siteModules.jobGuarantee)
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
