import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { CatalogueBook } from "./catalogue-snapshot.ts";
import type { FieldBook } from "./categories/category-products-snapshot.ts";
import { courseRoutes } from "./courses/course-routes.tsx";
import { bundleRoutes } from "./programs/bundles/bundle-routes.tsx";
import { universityRoutes } from "./universities/university-routes.tsx";

export interface CatalogueParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly pages: PageRoutes<Audience>;
	readonly catalogue: CatalogueBook;
	readonly fields: FieldBook;
	readonly publicUrl: string;
	/** The site's own time zone: cohorts begin by it. */
	readonly zone: string;
	/** Who offers all this; content may change it. */
	readonly siteName: () => string;
}

export function catalogueRoutes(parts: CatalogueParts): void {
	courseRoutes(parts);
	bundleRoutes(parts);
	universityRoutes(parts);
}
