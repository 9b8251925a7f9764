import { askingRoutes } from "./routes/asking.tsx";
import { codeRoutes } from "./routes/code.tsx";
import { finishRoutes } from "./routes/finish.tsx";
import type { Post, SignInRouteParts } from "./routes/route-kit.ts";
import { signUpCall } from "./routes/sign-up-call.ts";

/** Far above what anybody types; a script that floods the forms is turned away before it costs a query. */
const postsPerMinute = 60;
const flooded =
	"Too many forms were sent from your network in a minute. Wait a minute, then try again.";

export function signInRoutes(parts: SignInRouteParts): void {
	const { server } = parts;
	const limit = server.rateLimit({
		max: postsPerMinute,
		timeWindow: 60_000,
		errorResponseBuilder: (_request, { statusCode }) =>
			Object.assign(new Error(flooded), { statusCode }),
	});
	const post: Post = (address, handler) =>
		void server.post(address.pattern, { onRequest: limit }, handler);
	askingRoutes(parts, post);
	codeRoutes(parts, post);
	finishRoutes(parts, post);
	signUpCall(parts);
}
