import { productAddresses } from "#catalogue/addresses.ts";
import { listHiddenProducts } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { SiteTexts } from "./site-texts-schema.ts";
import { loadSiteTexts } from "./store.ts";
import { type CatalogueOffer, removeUnofferedContent } from "./unoffered-content-rules.ts";

/** The operator's texts in memory, about what the catalogue offers; they change only with an import, and with the day. */
export interface SiteTextsSnapshot extends SiteTexts {
	reload(): Promise<void>;
}

export async function openSiteTexts(
	db: Db,
	offer: CatalogueOffer,
	today: () => string,
): Promise<SiteTextsSnapshot> {
	const load = async () => {
		const [texts, hidden] = await Promise.all([loadSiteTexts(db), listHiddenProducts(db)]);
		const hiddenProductPaths = hidden.map(({ kind, slug }) => productAddresses[kind].to({ slug }));
		return removeUnofferedContent(texts, offer, {
			today: today(),
			hiddenProductPaths,
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
