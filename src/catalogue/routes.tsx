import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import type { CatalogueBook } from "./catalogue-book.ts";
import { courseRoutes } from "./course-routes.tsx";
import type { FieldBook } from "./field-book.ts";
import { bundleRoutes } from "./programs/bundle-routes.tsx";
import { universityRoutes } from "./programs/university-routes.tsx";

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
