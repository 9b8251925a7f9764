import type { Books } from "#app/content/content-snapshots.ts";
import { siteModules } from "#catalogue/products/product-form-rules.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import { ebookFileAddress } from "#resources/ebooks/addresses.ts";
import { fieldOnPage } from "./form-location-commands.ts";

/** The book that the form of a field's page hands over, by the address that it keeps. */
export function leadEbook(
	parts: {
		readonly books: Pick<Books, "catalogue" | "resources">;
		readonly publicUrl: string;
	},
	{ siteModule, page }: { siteModule: string; page: string },
): LeadEbook | undefined {
	if (siteModule !== siteModules.ebook) return undefined;
	const field = fieldOnPage(parts.books, page);
	const ebook = field && parts.books.resources.ebook(field.slug);
	if (!ebook) return undefined;
	const { id, slug } = ebook;
	return { id, url: parts.publicUrl + ebookFileAddress.to({ slug }) };
}
