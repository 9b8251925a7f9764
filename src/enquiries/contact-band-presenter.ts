import { categoryAddress, jobGuaranteePage, productAddresses } from "#catalogue/addresses.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	buildFormLink,
	cataloguePlacements,
	type productContact,
	type productPriceContact,
} from "#catalogue/products/product-form-rules.ts";
import type { GapContext } from "#core/gaps.ts";
import type { EnquiriesDeps, EnquirySnapshots } from "#enquiries/deps.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { ContactBand, FormLink } from "#forms/views/contact-band-view.tsx";
import { previewAddress } from "#resources/addresses.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { findOfferedEbook } from "#resources/resource-form-rules.ts";
import { findCategoryDownload, hasPromisedPage } from "./download-rules.ts";
import { messages } from "./messages.ts";
import { type LinkedPlacement, listLinkedPlacements } from "./placement-offer-rules.ts";

type ContactBandProps = Parameters<typeof ContactBand>[0];

/** Links to advisors and to what the page of a product hands over, as far as content has forms for them. */
export function productContactBand(
	{ forms, resources }: Pick<EnquirySnapshots, "forms" | "resources">,
	{ productType: kind, slug, courses }: GapContext<typeof productContact>,
): ContactBandProps {
	const toLinks = formLinksOn(productAddresses[kind].to({ slug }), forms);
	const open = resources.openPreview(courses);
	return {
		id: "talk",
		...(kind === "free-course" ? messages.freeCourseBand : messages.productBand),
		ways: toLinks(listLinkedPlacements(kind, "band")),
		more: open ? [linkOpenLesson(kind, slug, open)] : [],
	};
}

/** Links below the price of a product; the conditions of the job guarantee are open to everybody. */
export function productPriceLinks(
	{ forms, site }: Pick<EnquirySnapshots, "forms" | "site">,
	{ productType: kind, slug, isGuaranteed }: GapContext<typeof productPriceContact>,
): FormLink[] {
	const hasConditions = isGuaranteed && hasPromisedPage(site, cataloguePlacements.jobGuarantee);
	const offered = listLinkedPlacements(kind, "price").filter(
		({ magnet }) => !magnet || hasConditions,
	);
	return [
		...(hasConditions
			? [
					{
						title: messages.jobGuaranteeLink,
						href: jobGuaranteePage,
						icon: "certificate" as const,
					},
				]
			: []),
		...formLinksOn(productAddresses[kind].to({ slug }), forms)(offered),
	];
}

function linkOpenLesson(
	kind: ProductKind,
	slug: string,
	{ isFilm }: { readonly isFilm: boolean },
): FormLink {
	const { openLesson } = messages;
	return {
		title: openLesson[kind === "course" ? "course" : "program"][isFilm ? "watch" : "read"],
		href: previewAddress.to({ kind: kind === "course" ? "course" : "program", slug }),
		icon: isFilm ? "play" : "book",
	};
}

/** Links to what the page of a category hands over. */
export function categoryContactBand(deps: EnquiriesDeps, category: string): ContactBandProps {
	const offered = listLinkedPlacements("category", "band").filter(({ siteModule }) =>
		findCategoryDownload(deps, category, siteModule),
	);
	const page = categoryAddress.to({ slug: category });
	return {
		id: "take-along",
		...messages.categoryBand,
		ways: formLinksOn(page, deps.snapshots.forms)(offered),
		more: [],
	};
}

/** The ebook of the category of what is read; undefined on pages that offer something of their own. */
export function resourceEbookBand(
	{ forms, resources }: Pick<EnquirySnapshots, "forms" | "resources">,
	resource: ListedResource,
): ContactBandProps | undefined {
	const isRead = resource.listType === "article" || resource.listType === "tutorial";
	const ebook = isRead ? findOfferedEbook(resources, resource) : undefined;
	const siteModule = cataloguePlacements.ebook;
	if (!ebook || !forms.placement(siteModule)) return undefined;
	const { title, summary: lead } = ebook;
	// Each part of a tutorial has an address of its own, so the link stays on its page.
	const href = buildFormLink("", siteModule);
	return {
		id: "ebook-offer",
		...messages.ebookBand,
		ways: [{ siteModule, title, lead, href, icon: "download" }],
		more: [],
	};
}

const formLinksOn =
	(page: string, forms: FormsSnapshot) =>
	(placements: readonly LinkedPlacement[]): FormLink[] =>
		placements.flatMap(({ siteModule, icon }) => {
			const texts = forms.placement(siteModule)?.texts;
			return texts
				? [
						{
							siteModule,
							title: texts.title,
							lead: texts.lead,
							href: buildFormLink(page, siteModule),
							icon,
						},
					]
				: [];
		});
