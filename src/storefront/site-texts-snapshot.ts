import { productAddresses } from "#catalogue/addresses.ts";
import { listHiddenProducts } from "#catalogue/store/product-store.ts";
import type { SiteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { pageCollection, readSiteTexts } from "./content.ts";
import type { SiteTexts } from "./site-texts-schema.ts";
import { listTranslatedPaths } from "./text-pages/translated-page-rules.ts";
import { type CatalogueOffer, removeUnofferedContent } from "./unoffered-content-rules.ts";

/** The operator's texts in memory, about what the catalogue offers; they change only with an import, and with the day. */
export interface SiteTextsSnapshot extends SiteTexts {
	reload(): Promise<void>;
}

export async function openSiteTexts(
	{ db, content }: { readonly db: Db; readonly content: SiteContent },
	offer: CatalogueOffer,
	today: () => string,
): Promise<SiteTextsSnapshot> {
	const textPages = content.collection(pageCollection);
	const load = async () => {
		const hidden = await listHiddenProducts(db);
		const hiddenProductPaths = hidden.map(({ kind, slug }) => productAddresses[kind].to({ slug }));
		return removeUnofferedContent(readSiteTexts(content), offer, {
			today: today(),
			hiddenProductPaths,
			listTranslatedPaths: (page) => listTranslatedPaths(textPages, page).map(({ path }) => path),
		});
	};
	const snapshot = {
		...(await load()),
		async reload() {
			Object.assign(snapshot, await load());
		},
	};
	return snapshot;
}
