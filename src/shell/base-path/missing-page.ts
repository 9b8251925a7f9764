import type { FastifyReply, FastifyRequest } from "fastify";
import { isLocalPath } from "#core/addresses.ts";
import type { PageRoute } from "#shell/pages/page-query.ts";
import { withoutBasePath } from "./base-path-pages.ts";

type MovedTo = (parameters: Readonly<Record<string, string>>) => Promise<string | undefined>;

/**
 * Answers a request for a missing page: one that has moved is redirected to its new address, and
 * one that stands only at the root to the root.
 */
export async function replyMissing(
	request: FastifyRequest<PageRoute>,
	reply: FastifyReply,
	{
		basePath,
		movedTo,
	}: {
		readonly basePath: string | undefined;
		readonly movedTo?: MovedTo | undefined;
	},
): Promise<unknown> {
	const address = await movedTo?.(request.params);
	if (address !== undefined)
		return (
			reply
				.header("cache-control", "public, max-age=300")
				// The address keeps its query, which names the campaign.
				.redirect((basePath ?? "") + address + (/\?.*/.exec(request.url)?.[0] ?? ""), 301)
		);
	const atRoot = withoutBasePath(request.url, basePath);
	// "//elsewhere.example" is a path here, and as an address it would lead to another host.
	return atRoot !== request.url && isLocalPath(atRoot)
		? reply.header("cache-control", "no-store").redirect(atRoot, 302)
		: reply.callNotFound();
}
