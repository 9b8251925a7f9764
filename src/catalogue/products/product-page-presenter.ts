import type { ReactNode } from "react";
import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import type { Market } from "#catalogue/market.ts";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import type { ProductKind } from "#catalogue/product.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import type { ProductByKind } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import {
	createSummaryContext,
	type ProductSummary,
	type SummaryContext,
} from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { type GapUse, gapUse } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	buildFormLink,
	cataloguePlacements,
	findCataloguePlacement,
	productContact,
	productForm,
	productPriceContact,
} from "./product-form-rules.ts";
import { productReading } from "./product-gaps.ts";

/** The props of every page about a product. */
export interface ProductPageProps<Kind extends ProductKind = ProductKind> {
	readonly product: ProductByKind<Kind>;
	readonly summary: ProductSummary;
	readonly category: Category;
	readonly locale: string;
	/** The note about money and taxes beside prices; undefined without a price, and where there is none. */
	readonly taxNote: string | undefined;
	/** The crumbs from the home page down to the product. */
	readonly crumbs: readonly Crumb[];
	/** The names of kinds of products. */
	readonly names: ProductNames;
}

export type ProductPageRequest = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

export interface ProductPageContext extends SummaryContext {
	readonly category: Category;
	readonly taxNote: string | undefined;
}

export function createProductContext(
	deps: CatalogueDeps,
	product: { readonly category: string },
	market: Market,
): ProductPageContext | undefined {
	const category = deps.catalogue.categories.find(({ slug }) => slug === product.category);
	const taxNote = [market.moneyNote, market.taxNote].filter(Boolean).join(" ") || undefined;
	return category && { ...createSummaryContext(deps, market), category, taxNote };
}

export function presentProduct<Kind extends ProductKind>(
	product: ProductByKind<Kind>,
	context: ProductPageContext,
): ProductPageProps<Kind> {
	const { category, locale, names } = context;
	const summary = summarizeProduct(product, context);
	const crumbs = buildProductBreadcrumbs(summary, category);
	const taxNote = summary.price && context.taxNote;
	return { product, summary, category, locale, taxNote, crumbs, names };
}

/** A program may stand in a category that is gone. */
export function buildProductBreadcrumbs(
	{ kind, title, href }: Pick<ProductSummary, "kind" | "title" | "href">,
	category: Category | undefined,
): Crumb[] {
	const name = kind === "course" ? truncateTitle(title) : title;
	return [
		homeCrumb,
		...(category ? [{ name: category.name, href: categoryAddress.to(category) }] : []),
		{ name, href },
	];
}

const maxBreadcrumbLength = 60;

/** The whole title stands right below the trail. */
function truncateTitle(title: string): string {
	const characters = Array.from(title);
	if (characters.length <= maxBreadcrumbLength) return title;
	const start = characters.slice(0, maxBreadcrumbLength).join("");
	const end = start.lastIndexOf(" ");
	return `${end > 0 ? start.slice(0, end) : start}…`;
}

/** A page about a product, or about one side of it when it has a name of its own. */
export function createProductPage(
	{ product, summary, category, crumbs }: ProductPageProps,
	deps: CatalogueDeps,
	page: {
		readonly type: PageType;
		readonly title: string;
		readonly description: string;
		readonly path: string;
		readonly name?: string;
		/** The form that the address requests; routes let no other value through. */
		readonly openForm: string | undefined;
		/** The structured data for search engines, before and after the trail of the page. */
		readonly structured?: readonly object[];
		readonly structuredAfter?: readonly object[];
		/** The main page offers to talk about the product, and about these courses in it. */
		readonly contactCourses?: readonly string[] | undefined;
		readonly gaps?: readonly GapUse[];
		readonly body: ReactNode;
	},
): Page {
	const { kind, id, slug, title } = product;
	const { path, name } = page;
	const trail = name ? [...crumbs, { name, href: path }] : crumbs;
	const form = {
		productType: kind,
		productId: id,
		slug,
		title,
		category: category.slug,
	};
	const openForm = findCataloguePlacement(page.openForm);
	const siteName = deps.brand().name;
	return {
		type: page.type,
		head: {
			title: page.title,
			description: page.description,
			canonical: path,
			image: linkPictureHead({ ...summary, category, siteName }),
			structured: [
				...(page.structured ?? []),
				breadcrumbStructuredData(trail, deps.publicUrl),
				...(page.structuredAfter ?? []),
			],
		},
		tags: ["catalogue", summary.key],
		gaps: [
			...(page.gaps ?? []),
			gapUse(productForm, { ...form, openForm }),
			...(page.contactCourses
				? [
						gapUse(productReading, { kind, id, slug }),
						gapUse(nextCallTimes, { timesHref: buildFormLink(path, cataloguePlacements.call) }),
						gapUse(productPriceContact, {
							...{ productType: kind, slug },
							isGuaranteed: "jobGuarantee" in product && product.jobGuarantee === true,
						}),
						gapUse(productContact, { ...form, courses: page.contactCourses }),
					]
				: []),
		],
		body: page.body,
	};
}
