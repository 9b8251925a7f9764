import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import {
	cataloguePlacements,
	readWaitingListGroup,
} from "#catalogue/products/product-form-rules.ts";
import { getCategoryHue, getCoverSeed } from "#catalogue/products/product-presenter.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { EnquiriesDeps } from "#enquiries/deps.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import { findWaitableGroup } from "#orders/waiting-list/waiting-attachment-commands.ts";
import { findTestOfPage } from "#practice-tests/placements/practice-page-rules.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { findOfferedEbook, findPageResource } from "#resources/resource-form-rules.ts";
import { withMotif } from "#ui/cover/cover-motifs.ts";
import { findCategoryDownload, findProductDownload, linkEbook } from "./download-rules.ts";
import { messages } from "./messages.ts";
import { findMagnet } from "./placement-offer-rules.ts";
import { locatePracticeForm } from "./practice-form-commands.ts";
import { listFormLessons } from "./preview-lesson-commands.ts";
import { locateWebinarForm } from "./webinar-form-commands.ts";

/** The part of a product that its forms need. */
interface FormTargetProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
}

interface FormLocationInput {
	readonly siteModule: string;
	readonly page: string;
}

/** A form on a page about a product; undefined for the waiting list of a group that is none to come. */
export async function locateProductForm(
	deps: EnquiriesDeps,
	product: FormTargetProduct,
	{ siteModule, page }: FormLocationInput,
): Promise<FormLocation | undefined> {
	const { db, snapshots } = deps;
	const { catalogue } = snapshots;
	const country = catalogue.priceCountry(undefined);
	const isWaitingList = siteModule === cataloguePlacements.waitingList;
	const waiting = isWaitingList ? await findWaitingForm(deps, product, page) : undefined;
	if (isWaitingList && !waiting) return undefined;
	return {
		siteModule,
		page,
		product,
		attachment: waiting?.attachment,
		subject: {
			title: waiting?.title ?? product.title,
			hue: getCategoryHue(product.category, catalogue.categories),
			seed: getCoverSeed(product.kind, product, catalogue.categories),
		},
		download: findProductDownload(product, siteModule),
		lessons: await listFormLessons(db, product, siteModule, country),
	};
}

/** The form names the group: the link that opens it may be far from the table. */
async function findWaitingForm(
	{ db, clock, timeZone, snapshots: { catalogue } }: EnquiriesDeps,
	product: FormTargetProduct,
	page: string,
): Promise<{ readonly title: string; readonly attachment: string } | undefined> {
	const key = readWaitingListGroup(page);
	const now = clock();
	const found =
		key && (await findWaitableGroup({ db, now, timeZone }, product, (group) => group.key === key));
	if (!found) return undefined;
	const { locale } = catalogue.findMarket(undefined);
	return {
		title: messages.waitingGroup(product.title, formatGroup(found.group, locale, now)),
		attachment: found.attachment,
	};
}

export function locateCategoryForm(
	deps: EnquiriesDeps,
	slug: string,
	{ siteModule, page }: FormLocationInput,
): FormLocation {
	const { categories } = deps.snapshots.catalogue;
	const category = categories.find((candidate) => candidate.slug === slug);
	return {
		siteModule,
		page,
		category: category?.slug,
		subject: category && {
			title: category.name,
			hue: category.hue,
			seed: withMotif(category.motif, slug),
		},
		download: findCategoryDownload(deps, slug, siteModule),
	};
}

/** A form on the page of a resource: the ebook is its own, or the newest of its category. */
export function locateResourceForm(
	deps: Pick<EnquiriesDeps, "hash" | "clock" | "snapshots">,
	resource: ListedResource,
	{ siteModule, page }: FormLocationInput,
): FormLocation {
	const { catalogue, resources } = deps.snapshots;
	const ebook =
		findMagnet(siteModule)?.kind === "ebook" ? findOfferedEbook(resources, resource) : undefined;
	const { type, id, title, segment } = ebook ?? resource;
	return {
		siteModule,
		page,
		category: segment,
		subject: {
			title,
			hue: getCategoryHue(segment, catalogue.categories),
			seed: `${type}-${id}`,
		},
		download: linkEbook(deps, ebook),
	};
}

/**
 * Finds the location by the key of a product, or without one by the page. Undefined for a key that
 * no product has, and for a form that the page does not have.
 */
export async function findFormLocation(
	deps: EnquiriesDeps,
	input: FormLocationInput,
	key: string | undefined,
): Promise<FormLocation | undefined> {
	const { catalogue, practiceTests, webinars } = deps.snapshots;
	if (!key) {
		const test = findTestOfPage(practiceTests, input.page);
		if (test) return locatePracticeForm(deps, test, input);
		const webinar = webinars.findByPage(input.page);
		if (webinar) return locateWebinarForm(deps, webinar, input.siteModule);
		const resource = findPageResource(deps.snapshots.resources, input.page);
		if (resource) return locateResourceForm(deps, resource, input);
		const category = findPageCategory(catalogue, input.page);
		return category ? locateCategoryForm(deps, category.slug, input) : input;
	}
	const named = parseProductKey(key);
	if (!named) return undefined;
	const country = catalogue.priceCountry(undefined);
	const [card] = await listProductCards(deps.db, [named], country);
	return card && locateProductForm(deps, { ...card, kind: named.kind }, input);
}
