import type { Db } from "#platform/database/database.ts";
import type { SiteTexts } from "./site-texts-schema.ts";
import { loadSiteTexts } from "./store.ts";

/** The operator's texts in memory; they change only with an import. */
export interface SiteTextsSnapshot extends SiteTexts {
	reload(): Promise<void>;
}

export async function openSiteTexts(db: Db): Promise<SiteTextsSnapshot> {
	const snapshot = {
		...(await loadSiteTexts(db)),
		async reload() {
			Object.assign(snapshot, await loadSiteTexts(db));
		},
	};
	return snapshot;
}
