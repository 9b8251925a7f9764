import { categoryAddress, productAddresses } from "#catalogue/addresses.ts";
import { buildFormLink, type productContact } from "#catalogue/products/product-form-rules.ts";
import type { GapContext } from "#core/gaps.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { ContactBand, FormLink } from "#forms/views/contact-band-view.tsx";
import { findCategoryDownload, hasPromisedPage } from "./download-rules.ts";
import type { EnquiryDeps, EnquirySnapshots } from "./enquiry-deps.ts";
import { messages } from "./messages.ts";
import { type BandPlacement, listBandPlacements } from "./placement-offer-rules.ts";

type ContactBandProps = Parameters<typeof ContactBand>[0];

/** Links to advisors and to what the page of a product hands over, as far as content has forms for them. */
export function productContactBand(
	{ forms, resources, site }: Pick<EnquirySnapshots, "forms" | "resources" | "site">,
	{ productType: kind, slug, courses }: GapContext<typeof productContact>,
): ContactBandProps {
	const lessons = resources.previewCount(kind, courses);
	// A form that would hand over nothing is left out; a playlist needs more than the one lesson.
	const offered = listBandPlacements(kind).filter(
		({ magnet, siteModule }) =>
			hasPromisedPage(site, siteModule) &&
			(magnet?.kind !== "lessons" || lessons > (magnet.isPlaylist ? 1 : 0)),
	);
	const toLinks = formLinksOn(productAddresses[kind].to({ slug }), forms);
	return {
		id: "talk",
		...(kind === "free-course" ? messages.freeCourseBand : messages.productBand),
		ways: toLinks(offered.filter(({ magnet }) => !magnet)),
		more: toLinks(offered.filter(({ magnet }) => magnet)),
	};
}

/** Links to what the page of a category hands over. */
export function categoryContactBand(deps: EnquiryDeps, category: string): ContactBandProps {
	const offered = listBandPlacements("category").filter(({ siteModule }) =>
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

const formLinksOn =
	(page: string, forms: FormsSnapshot) =>
	(placements: readonly BandPlacement[]): FormLink[] =>
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
