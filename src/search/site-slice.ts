import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { readiness } from "#platform/http/health.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { storefront } from "#storefront/site-slice.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes, unfoundSearches } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { searchCalls } from "./call-routes.ts";
import { searchDocument } from "./content.ts";
import { searchPersonalDataSource } from "./counts/personal-data-commands.ts";
import { searchCountCalls } from "./counts/routes.ts";
import { listUnfoundTerms } from "./counts/unfound-commands.ts";
import { openEngineThread } from "./engine/engine-thread.ts";
import { fillHomeSearch, fillSiteSearch } from "./field/search-field-gaps.tsx";
import { suggestedResources } from "./gaps.ts";
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
		const { config, clock, log, secret, database } = services.platform;
		const { db } = database;
		const hash = createSecretHmac(secret);
		const { catalogue: products } = services.catalogue;
		const { findLocation, countries } = services.visitors;
		const index = services.searchIndex;
		const timeZone = config.siteTimeZone;
		const searchContent = services.siteContent.document(searchDocument);
		const listPages = () => searchContent.current.pages;
		const finder = createProductSearch({ db, catalogue: products, index });
		return [
			contentReload.add(() => index.reload()),
			readiness.add({
				name: "search index",
				isReady: async () => index.isReady,
			}),
			personalDataSources.add(searchPersonalDataSource(hash)),
			gapFillers.add(
				fillHomeSearch(products),
				fillSiteSearch(services.storefront.site, products, config.cookieNames),
				fillMissingPageSearch(finder, products),
			),
			siteRoutes.add(({ server, calls, pages, list }) => {
				const shared = { calls, pages, db, clock, log, timeZone, finder };
				searchPages({
					...shared,
					catalogue: products,
					listPages,
					contact: services.brand,
				});
				searchCalls({
					...shared,
					catalogue: products,
					countries,
					countryOf: (request) => findLocation(request).country,
					listResources: (text) =>
						list(suggestedResources)
							.flatMap((find) => find(text))
							.map(({ title, kind, path }) => ({ title, kind, page_url: path })),
				});
				searchCountCalls({
					...shared,
					hash,
					reportsFailures: config.mode !== "production",
				});
				searchHintCalls({
					calls,
					findLocation,
					names: config.cookieNames,
					secure: isSecureSite(config),
				});
				server.addHook("onClose", () => index.close());
			}),
		];
	},
});
