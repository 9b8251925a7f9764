import type { Db, Tx } from "#platform/database/database.ts";
import type { SynonymGroups } from "#search/engine/synonym-rules.ts";
import { findSiteText, replaceSiteText } from "#storefront/store.ts";

const name = "searchSynonyms";

export const replaceSynonymGroups = (tx: Tx, groups: SynonymGroups) =>
	replaceSiteText(tx, name, groups);

export async function listSynonymGroups(db: Db): Promise<SynonymGroups> {
	return ((await findSiteText(db, name)) ?? []) as SynonymGroups;
}
