import { openCatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { catalogueContent } from "#catalogue/content.ts";
import { openSiteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { createSearchFeeder } from "#search/index/feed-commands.ts";
import { toSearchNames } from "#search/index/search-document-rules.ts";

/** Opens an engine with the present content of the site. */
export async function openFedEngine(db: Db, siteCountry: string) {
	const content = await openSiteContent(db, catalogueContent);
	const names = toSearchNames(await openCatalogueSnapshot(db, content, siteCountry));
	const engine = openEngineThread(() => undefined);
	await createSearchFeeder({ db, engine, names: () => names }).feed();
	return engine;
}
