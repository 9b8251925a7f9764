import { isbot } from "isbot";
import type { Request } from "#platform/http/server.ts";

/** Robots read pages, too, and some run scripts. What does not say its name is one. */
export function isCounted({ headers }: Pick<Request, "headers">): boolean {
	const agent = headers["user-agent"];
	return Boolean(agent) && !isbot(agent);
}
