import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import type { ProductKind } from "#catalogue/product.ts";
import type { EnquiriesDeps } from "#enquiries/deps.ts";
import type { Download } from "#forms/rendering/form-location-rules.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import type { ResourceCard } from "#resources/card-schema.ts";
import { ebookFileAddress } from "#resources/ebooks/addresses.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { findOfferedEbook, findPageResource } from "#resources/resource-form-rules.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { messages } from "./messages.ts";
import { findMagnet, productDocuments } from "./placement-offer-rules.ts";

/** The link of a thank-you page opens an ebook for so long. */
const ebookLinkHours = 24;

/** False for a form that promises a page which this business does not have. */
export function hasPromisedPage(
	{ pages }: Pick<SiteTextsSnapshot, "pages">,
	siteModule: string,
): boolean {
	const magnet = findMagnet(siteModule);
	return magnet?.kind !== "page" || pages.some(({ addresses }) => addresses.includes(magnet.href));
}

/** Finds the file that a form about a product links to once it is sent. */
export function findProductDownload(
	{ kind, slug }: { readonly kind: ProductKind; readonly slug: string },
	siteModule: string,
): Download | undefined {
	const magnet = findMagnet(siteModule);
	if (magnet?.kind === "page") return { name: magnet.label, href: magnet.href };
	if (magnet?.kind !== "product document") return undefined;
	const document = productDocuments[kind];
	return document && { name: document.label, href: document.address.to({ slug }) };
}

/**
 * Finds the file that a form of a category links to once it is sent; undefined where content has no
 * such file.
 */
export function findCategoryDownload(
	deps: EnquiriesDeps,
	slug: string,
	siteModule: string,
): Download | undefined {
	const magnet = findMagnet(siteModule);
	if (magnet?.kind === "ebook") return linkEbook(deps, deps.snapshots.resources.ebook(slug));
	if (magnet?.kind !== "category document") return undefined;
	const { label, address } = magnet.document;
	return hasCareerFigures(deps.snapshots.site, slug)
		? { name: label, href: address.to({ slug }) }
		: undefined;
}

/** The documents of a category are made of these figures. */
export function hasCareerFigures({ careerGrowth }: SiteTextsSnapshot, category: string): boolean {
	return careerGrowth.some((growth) => growth.category === category);
}

/** Makes the link to an ebook that a thank-you page has. */
export function linkEbook(
	{ hash, clock }: Pick<EnquiriesDeps, "hash" | "clock">,
	ebook: Pick<ResourceCard, "slug" | "title"> | undefined,
): Download | undefined {
	if (!ebook) return undefined;
	const until = clock().add({ hours: ebookLinkHours });
	return {
		name: messages.ebookLabel(ebook.title),
		href: createEbookLink(hash, ebook.slug, until),
	};
}

/** The ebook that the form of this page hands over, with the address that its lead stores. */
export function findLeadEbook(
	deps: {
		readonly snapshots: {
			readonly catalogue: CatalogueSnapshot;
			readonly resources: ResourceSnapshot;
		};
		readonly publicUrl: string;
	},
	{ siteModule, page }: { siteModule: string; page: string },
): LeadEbook | undefined {
	if (findMagnet(siteModule)?.kind !== "ebook") return undefined;
	const { catalogue, resources } = deps.snapshots;
	const resource = findPageResource(resources, page);
	const category = findPageCategory(catalogue, page);
	const ebook = resource
		? findOfferedEbook(resources, resource)
		: category && resources.ebook(category.slug);
	if (!ebook) return undefined;
	const { id, slug } = ebook;
	return { id, url: deps.publicUrl + ebookFileAddress.to({ slug }) };
}
