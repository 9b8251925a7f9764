import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import { ebookFileAddress } from "#resources/ebooks/addresses.ts";
import { findPageCategory } from "./form-location-commands.ts";

/** The book that the form of a field's page hands over, by the address that it keeps. */
export function findLeadEbook(
	deps: {
		readonly books: Pick<ContentSnapshots, "catalogue" | "resources">;
		readonly publicUrl: string;
	},
	{ siteModule, page }: { siteModule: string; page: string },
): LeadEbook | undefined {
	if (siteModule !== cataloguePlacements.ebook) return undefined;
	const field = findPageCategory(deps.books, page);
	const ebook = field && deps.books.resources.ebook(field.slug);
	if (!ebook) return undefined;
	const { id, slug } = ebook;
	return { id, url: deps.publicUrl + ebookFileAddress.to({ slug }) };
}
