import type { Db } from "#platform/database/database.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { GeneratedFiles } from "#platform/render-worker/file-cache.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { CategoryProductsSnapshot } from "./categories/category-products-snapshot.ts";
import type { ListSnapshot } from "./lists/index/list-snapshot.ts";

/** The pages, calls and files of the catalogue are made from these. */
export interface CatalogueDeps extends ModuleDeps {
	readonly catalogue: CatalogueSnapshot;
	readonly popularByCategory: CategoryProductsSnapshot;
	readonly lists: ListSnapshot;
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly generatedFiles: GeneratedFiles;
	readonly countries: Countries;
	readonly findLocation: VisitorServices["findLocation"];
	/**
	 * The connection for the one call whose published limit is longer than visitors wait for anything
	 * else.
	 */
	readonly longReads: Db;
	/** These countries have rules about text messages to their telephone numbers. */
	readonly smsComplianceCountries: readonly string[];
	readonly contentDir: string;
}
