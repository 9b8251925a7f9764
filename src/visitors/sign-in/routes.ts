import { askingRoutes } from "./code-request-routes.tsx";
import { codeRoutes } from "./codes/code-routes.tsx";
import { finishRoutes } from "./finish-routes.tsx";
import { signUpCall } from "./sign-up-routes.ts";
import type { SignInRouteParts } from "./ticket-routes.ts";

export function signInRoutes(parts: SignInRouteParts): void {
	askingRoutes(parts);
	codeRoutes(parts);
	finishRoutes(parts);
	signUpCall(parts);
}
