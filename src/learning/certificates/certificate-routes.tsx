import { certificateChangeRoutes } from "./certificate-change-routes.tsx";
import { type CertificateRouteDeps, certificateViewRoutes } from "./certificate-view-routes.tsx";

export function certificateRoutes(deps: CertificateRouteDeps): void {
	certificateChangeRoutes(deps, certificateViewRoutes(deps));
}
