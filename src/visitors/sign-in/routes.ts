import { codeRequestRoutes } from "./code-request-routes.tsx";
import { signInCodeRoutes } from "./codes/code-routes.tsx";
import { finishSignUpRoutes } from "./finish-routes.tsx";
import { signUpRoutes } from "./sign-up-routes.ts";
import type { SignInRouteDeps } from "./ticket-routes.ts";

export function signInRoutes(deps: SignInRouteDeps): void {
	codeRequestRoutes(deps);
	signInCodeRoutes(deps);
	finishSignUpRoutes(deps);
	signUpRoutes(deps);
}
