import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import type { ListSnapshot } from "#catalogue/lists/index/list-snapshot.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { BrochureLinks } from "./brochures/brochure-link-rules.ts";
import type { HomeSnapshot } from "./home/home-snapshot.ts";
import type { MenuSnapshot } from "./menus/menu-snapshot.ts";
import type { TextPage } from "./site-texts-schema.ts";
import type { SiteTextsSnapshot } from "./site-texts-snapshot.ts";

/** The frame of all pages, the home page, and the pages for companies and of texts are made from these. */
export interface StorefrontDeps extends ModuleDeps {
	readonly catalogue: CatalogueSnapshot;
	readonly popularByCategory: CategoryProductsSnapshot;
	readonly lists: ListSnapshot;
	readonly countries: Countries;
	readonly forms: FormsSnapshot;
	readonly site: SiteTextsSnapshot;
	/** The same pages with their translations. */
	readonly textPages: Entries<TextPage>;
	readonly menus: MenuSnapshot;
	readonly home: HomeSnapshot;
	/** The rendered files about fields, and brochures. */
	readonly documents: FileCache;
	readonly brochureLinks: BrochureLinks;
	/** The base of the addresses of cards in carousels. */
	readonly cardBase: string;
}
