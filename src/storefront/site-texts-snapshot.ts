import type { Db } from "#platform/database/database.ts";
import type { SiteTexts } from "./site-texts.ts";
import { loadSiteTexts } from "./store.ts";

/** The operator's texts in memory; they change only with an import. */
export interface SiteTextsSnapshot extends SiteTexts {
	reload(): Promise<void>;
}

export async function openSiteTexts(db: Db): Promise<SiteTextsSnapshot> {
	const texts = await loadSiteTexts(db);
	return Object.assign(texts, {
		async reload() {
			Object.assign(texts, await loadSiteTexts(db));
		},
	});
}
