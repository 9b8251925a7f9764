import type { CatalogueRouteDeps } from "./catalogue-snapshot.ts";
import { courseRoutes } from "./courses/course-routes.tsx";
import { instructorRoute } from "./instructors/instructor-routes.tsx";
import { listRoutes } from "./lists/list-routes.tsx";
import { bundleRoutes } from "./programs/bundles/bundle-routes.tsx";
import { universityRoutes } from "./universities/university-routes.tsx";

export function catalogueRoutes(deps: CatalogueRouteDeps): void {
	courseRoutes(deps);
	bundleRoutes(deps);
	universityRoutes(deps);
	instructorRoute(deps);
	listRoutes(deps);
}
