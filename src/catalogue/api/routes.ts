import type { CatalogueDeps } from "#catalogue/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { courseCallRoutes } from "./course-call-routes.ts";
import { priceCallRoutes } from "./price-call-routes.ts";
import { programCallRoutes } from "./program-call-routes.ts";

export function catalogueCallRoutes(
	deps: CatalogueDeps,
	http: Pick<SiteHttp, "calls" | "list">,
): void {
	courseCallRoutes(deps, http);
	programCallRoutes(deps, http);
	priceCallRoutes(deps, http);
}
