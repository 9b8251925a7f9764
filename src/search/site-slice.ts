import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { readiness } from "#platform/http/health.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { storefront } from "#storefront/site-slice.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes, unfoundSearches } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { searchCalls } from "./call-routes.ts";
import { searchDocument } from "./content.ts";
import { searchPersonalDataSource } from "./counts/personal-data-commands.ts";
import { searchCountCalls } from "./counts/routes.ts";
import { listUnfoundTerms } from "./counts/unfound-commands.ts";
import type { SearchDeps } from "./deps.ts";
import { openEngineThread } from "./engine/engine-thread.ts";
import { fillHomeSearch, fillSiteSearch } from "./field/search-field-gaps.tsx";
import { toSearchNames } from "./index/search-document-rules.ts";
import { openSearchIndex, type SearchIndex } from "./index/search-index-snapshot.ts";
import { createProductSearch } from "./product-search.ts";
import { fillMissingPageSearch } from "./results/missing-page-view.tsx";
import { searchPages } from "./results/routes.tsx";
import { searchHintCalls } from "./tour/routes.ts";

export const searchIndex = defineService<SearchIndex>("search index");

export const slice = defineSiteSlice({
	needs: { platform, siteContent, catalogue },
	uses: { brand, storefront, visitors },
	provides: { searchIndex, unfoundSearches },
	open: (needs) => {
		const { db } = needs.platform.background;
		const index = openSearchIndex({
			db,
			log: needs.platform.log,
			names: () => toSearchNames(needs.catalogue.catalogue),
			openEngine: openEngineThread,
		});
		return {
			searchIndex: index,
			unfoundSearches: (period) => listUnfoundTerms(db, index, period),
		};
	},
	contribute(services) {
		const { searchIndex: index, storefront } = services;
		const deps = createDeps(services);
		const { catalogue, cookieNames, finder, hash } = deps;
		return [
			contentReload.add(() => index.reload()),
			readiness.add({
				name: "search index",
				isReady: async () => index.isReady,
			}),
			personalDataSources.add(searchPersonalDataSource(hash)),
			gapFillers.add(
				fillHomeSearch(catalogue),
				fillSiteSearch(storefront.site, catalogue, cookieNames),
				fillMissingPageSearch(finder, catalogue),
			),
			siteRoutes.add((http) => {
				searchPages(deps, http);
				searchCalls(deps, http);
				searchCountCalls(deps, http);
				searchHintCalls(deps, http);
				http.server.addHook("onClose", () => index.close());
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly siteContent: SiteContent;
	readonly catalogue: Pick<CatalogueServices, "catalogue">;
	readonly visitors: Pick<VisitorServices, "countries" | "findLocation">;
	readonly brand: SearchDeps["brand"];
	readonly searchIndex: SearchIndex;
}): SearchDeps {
	const { platform: site, brand, searchIndex: index } = services;
	const { config, log } = site;
	const own = createModuleDeps(site);
	const { catalogue } = services.catalogue;
	const { countries, findLocation } = services.visitors;
	const content = services.siteContent.document(searchDocument);
	return {
		...own,
		...{ log, brand, catalogue, countries, findLocation },
		finder: createProductSearch({ db: own.db, catalogue, index }),
		listPages: () => content.current.pages,
		cookieNames: config.cookieNames,
		reportsFailures: config.mode !== "production",
	};
}
