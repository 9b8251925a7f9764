import type { LocalDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { SearchEngine } from "#search/index/search-engine.ts";
import { filterUnfoundTerms } from "./report-presenter.ts";
import { listTermsOfDays, type TermReport } from "./store.ts";

/** So many of the most frequent terms are searched for again, to see whether anything is found. */
const maxTerms = 300;

export async function listUnfoundTerms(
	db: Db,
	engine: Pick<SearchEngine, "search">,
	period: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<TermReport[]> {
	return filterUnfoundTerms(await listTermsOfDays(db, period, maxTerms), engine);
}
