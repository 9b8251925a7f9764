import { certificateChangeRoutes } from "./certificate-change-routes.tsx";
import { certificateRequestRoutes } from "./certificate-request-routes.tsx";
import { type CertificateRouteDeps, certificateViewRoutes } from "./certificate-view-routes.tsx";

export function certificateRoutes(deps: CertificateRouteDeps): void {
	certificateRequestRoutes(deps);
	certificateChangeRoutes(deps, certificateViewRoutes(deps));
}
