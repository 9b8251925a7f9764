import type { Parts } from "#app/site-deps.ts";
import {
	type CatalogueBook,
	openCatalogueBook,
} from "#catalogue/catalogue-snapshot.ts";
import {
	type FieldBook,
	openFieldBook,
} from "#catalogue/categories/category-products-snapshot.ts";
import {
	type ListBook,
	openListBook,
} from "#catalogue/lists/index/list-snapshot.ts";
import {
	type FormBook,
	openFormBook,
} from "#forms/placements/placements-snapshot.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import {
	openResourceBook,
	type ResourceBook,
} from "#resources/resource-snapshot.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { namesOf } from "#search/index/search-document-rules.ts";
import {
	openSearchBook,
	type SearchBook,
} from "#search/index/search-index-snapshot.ts";
import { type HomeBook, openHomeBook } from "#storefront/home/home-snapshot.ts";
import {
	type MenuBook,
	openMenuBook,
} from "#storefront/menus/menu-snapshot.ts";
import {
	openSiteBook,
	type SiteBook,
} from "#storefront/site-texts-snapshot.ts";
import {
	type CountryBook,
	openCountryBook,
} from "#visitors/audience/country-snapshot.ts";

/** What pages need so often that it is kept in memory, read anew when content changes. */
export interface Books {
	readonly countries: CountryBook;
	readonly catalogue: CatalogueBook;
	readonly fields: FieldBook;
	readonly lists: ListBook;
	readonly forms: FormBook;
	readonly resources: ResourceBook;
	readonly site: SiteBook;
	readonly menus: MenuBook;
	readonly home: HomeBook;
	readonly search: SearchBook;
}

export async function openBooks(parts: Parts): Promise<Books> {
	const { config, clock } = parts;
	const { db } = parts.background;
	const [countries, catalogue, site, forms, resources] = await Promise.all([
		openCountryBook(db),
		openCatalogueBook(db, config.siteCountry),
		openSiteBook(db),
		openFormBook(db, config.smsComplianceCountries),
		openResourceBook(db),
	]);
	if (!countries.byCode(config.siteCountry)) {
		throw new StartupProblem(
			`SITE_COUNTRY is ${config.siteCountry}, which the content's countries.yaml does not name. Set it to one of its codes, or add the country.`,
		);
	}
	const fields = openFieldBook(db);
	const lists = openListBook(db, clock, config.siteTimeZone);
	const menus = openMenuBook(db, catalogue);
	const home = openHomeBook(db);
	const search = openSearchBook({
		db,
		log: parts.log,
		names: () => namesOf(catalogue),
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

/** Content has changed. */
export async function reloadBooks(books: Books): Promise<void> {
	await Promise.all([
		books.countries.reload(),
		books.catalogue.reload(),
		books.site.reload(),
		books.forms.reload(),
		books.resources.reload(),
	]);
	books.fields.reload();
	books.menus.reload();
	books.home.reload();
	books.lists.reload();
	books.search.reload();
}
