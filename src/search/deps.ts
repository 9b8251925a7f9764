import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { ConfiguredCookieNames } from "#visitors/cookies.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { SearchedPage } from "./content.ts";
import type { ProductSearch } from "./product-search.ts";

/** The pages and calls of the search work with these. */
export interface SearchDeps extends ModuleDeps {
	readonly log: Log;
	/** Content may change it. */
	readonly brand: () => Pick<SiteBrand, "email" | "phone">;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: Countries;
	readonly finder: ProductSearch;
	readonly findLocation: (request: Request) => VisitorLocation;
	/** Lists the pages that content names for some searches. */
	readonly listPages: () => readonly SearchedPage[] | undefined;
	readonly cookieNames: ConfiguredCookieNames;
	/** A failure is described outside production. */
	readonly reportsFailures: boolean;
}
