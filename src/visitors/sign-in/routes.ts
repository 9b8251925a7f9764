import { askingRoutes } from "./routes/asking.tsx";
import { codeRoutes } from "./routes/code.tsx";
import { finishRoutes } from "./routes/finish.tsx";
import type { SignInRouteParts } from "./routes/route-kit.ts";
import { signUpCall } from "./routes/sign-up-call.ts";

export function signInRoutes(parts: SignInRouteParts): void {
	askingRoutes(parts);
	codeRoutes(parts);
	finishRoutes(parts);
	signUpCall(parts);
}
