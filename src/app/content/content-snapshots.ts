import type { SiteDeps } from "#app/site-deps.ts";
import {
	type CatalogueSnapshot,
	openCatalogueSnapshot,
} from "#catalogue/catalogue-snapshot.ts";
import {
	type CategoryProductsSnapshot,
	openCategoryProductsSnapshot,
} from "#catalogue/categories/category-products-snapshot.ts";
import {
	type ListSnapshot,
	openListSnapshot,
} from "#catalogue/lists/index/list-snapshot.ts";
import {
	type FormsSnapshot,
	openFormsSnapshot,
} from "#forms/placements/placements-snapshot.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import {
	openResourceSnapshot,
	type ResourceSnapshot,
} from "#resources/resource-snapshot.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { toSearchNames } from "#search/index/search-document-rules.ts";
import {
	openSearchIndex,
	type SearchIndex,
} from "#search/index/search-index-snapshot.ts";
import {
	type HomeSnapshot,
	openHomeSnapshot,
} from "#storefront/home/home-snapshot.ts";
import {
	type MenuSnapshot,
	openMenuSnapshot,
} from "#storefront/menus/menu-snapshot.ts";
import {
	openSiteTexts,
	type SiteTextsSnapshot,
} from "#storefront/site-texts-snapshot.ts";
import {
	type CountrySnapshot,
	openCountrySnapshot,
} from "#visitors/audience/country-snapshot.ts";

/** Content that pages need so often that it is held in memory, and read again when it changes. */
export interface ContentSnapshots {
	readonly countries: CountrySnapshot;
	readonly catalogue: CatalogueSnapshot;
	readonly fields: CategoryProductsSnapshot;
	readonly lists: ListSnapshot;
	readonly forms: FormsSnapshot;
	readonly resources: ResourceSnapshot;
	readonly site: SiteTextsSnapshot;
	readonly menus: MenuSnapshot;
	readonly home: HomeSnapshot;
	readonly search: SearchIndex;
}

export async function openContentSnapshots(
	deps: SiteDeps,
): Promise<ContentSnapshots> {
	const { config, clock } = deps;
	const { db } = deps.background;
	const [countries, catalogue, site, forms, resources] = await Promise.all([
		openCountrySnapshot(db),
		openCatalogueSnapshot(db, config.siteCountry),
		openSiteTexts(db),
		openFormsSnapshot(db, config.smsComplianceCountries),
		openResourceSnapshot(db),
	]);
	if (!countries.byCode(config.siteCountry)) {
		throw new StartupProblem(
			`SITE_COUNTRY is ${config.siteCountry}, which the content's countries.yaml does not name. Set it to one of its codes, or add the country.`,
		);
	}
	const fields = openCategoryProductsSnapshot(db);
	const lists = openListSnapshot(db, clock, config.siteTimeZone);
	const menus = openMenuSnapshot(db, catalogue);
	const home = openHomeSnapshot(db);
	const search = openSearchIndex({
		db,
		log: deps.log,
		names: () => toSearchNames(catalogue),
		openEngine: openEngineThread,
	});
	return {
		countries,
		catalogue,
		fields,
		lists,
		forms,
		resources,
		site,
		menus,
		home,
		search,
	};
}

export async function reloadContentSnapshots(
	snapshots: ContentSnapshots,
): Promise<void> {
	await Promise.all([
		snapshots.countries.reload(),
		snapshots.catalogue.reload(),
		snapshots.site.reload(),
		snapshots.forms.reload(),
		snapshots.resources.reload(),
	]);
	snapshots.fields.reload();
	snapshots.menus.reload();
	snapshots.home.reload();
	snapshots.lists.reload();
	snapshots.search.reload();
}
