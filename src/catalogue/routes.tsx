import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { CategoryProductsSnapshot } from "./categories/category-products-snapshot.ts";
import { courseRoutes } from "./courses/course-routes.tsx";
import { bundleRoutes } from "./programs/bundles/bundle-routes.tsx";
import { universityRoutes } from "./universities/university-routes.tsx";

export interface CatalogueRouteDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly pages: PageRoutes<Audience>;
	readonly catalogue: CatalogueSnapshot;
	readonly fields: CategoryProductsSnapshot;
	readonly publicUrl: string;
	/** The site's own time zone: cohorts begin by it. */
	readonly zone: string;
	/** Who offers all this; content may change it. */
	readonly siteName: () => string;
}

export function catalogueRoutes(deps: CatalogueRouteDeps): void {
	courseRoutes(deps);
	bundleRoutes(deps);
	universityRoutes(deps);
}
