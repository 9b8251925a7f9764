import type { LearningRouteDeps } from "#learning/deps.ts";
import { certificateChangeRoutes } from "./certificate-change-routes.tsx";
import { certificateRequestRoutes } from "./certificate-request-routes.tsx";
import { certificateViewRoutes } from "./certificate-view-routes.tsx";

export function certificateRoutes(deps: LearningRouteDeps): void {
	certificateRequestRoutes(deps);
	certificateChangeRoutes(deps, certificateViewRoutes(deps));
}
