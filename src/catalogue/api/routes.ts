import { courseCallRoutes } from "./course-call-routes.ts";
import type { CatalogueCallDeps } from "./market-routes.ts";
import { priceCallRoutes } from "./price-call-routes.ts";
import { programCallRoutes } from "./program-call-routes.ts";

export function catalogueCallRoutes(deps: CatalogueCallDeps): void {
	courseCallRoutes(deps);
	programCallRoutes(deps);
	priceCallRoutes(deps);
}
