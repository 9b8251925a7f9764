import type { CatalogueDeps } from "#catalogue/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { courseRoutes } from "./courses/course-routes.tsx";
import { instructorRoute } from "./instructors/instructor-routes.tsx";
import { listRoutes } from "./lists/list-routes.tsx";
import { bundleRoutes } from "./programs/bundles/bundle-routes.tsx";
import { universityRoutes } from "./universities/university-routes.tsx";

export function catalogueRoutes(deps: CatalogueDeps, http: Pick<SiteHttp, "pages">): void {
	courseRoutes(deps, http);
	bundleRoutes(deps, http);
	universityRoutes(deps, http);
	instructorRoute(deps, http);
	listRoutes(deps, http);
}
