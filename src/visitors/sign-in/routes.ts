import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { codeRequestRoutes } from "./code-request-routes.tsx";
import { signInCodeRoutes } from "./codes/code-routes.tsx";
import { finishSignUpRoutes } from "./finish-routes.tsx";
import { signUpRoutes } from "./sign-up-routes.ts";

export function signInRoutes(deps: VisitorsDeps, http: SiteHttp): void {
	codeRequestRoutes(deps, http);
	signInCodeRoutes(deps, http);
	finishSignUpRoutes(deps, http);
	signUpRoutes(deps, http);
}
