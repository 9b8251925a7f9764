import { askingRoutes } from "./routes/asking.tsx";
import { codeRoutes } from "./routes/code.tsx";
import { finishRoutes } from "./routes/finish.tsx";
import type { Post, SignInRouteParts } from "./routes/route-kit.ts";
import { signUpCall } from "./routes/sign-up-call.ts";

export function signInRoutes(parts: SignInRouteParts): void {
	const { server } = parts;
	const post: Post = (address, handler) =>
		void server.post(address.pattern, handler);
	askingRoutes(parts, post);
	codeRoutes(parts, post);
	finishRoutes(parts, post);
	signUpCall(parts);
}
