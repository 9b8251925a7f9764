import type { FastifyReply, FastifyRequest } from "fastify";
import { compressHtml, selectCoding, selectQuickCoding } from "./html-cache.ts";

/** Rendered for this visitor alone; `no-cache` lets the browser show it again on Back. */
export async function sendUncachedPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ html, status }: { readonly html: string; readonly status: number },
	{
		vary,
		policy,
		isBusy,
	}: {
		readonly vary: string;
		readonly policy: string;
		/** Then little time is spent on compressing it. */
		readonly isBusy: boolean;
	},
): Promise<FastifyReply> {
	const encodings = request.headers["accept-encoding"];
	const coding = isBusy
		? selectQuickCoding(encodings)
		: selectCoding(encodings);
	if (coding !== "identity") reply.header("content-encoding", coding);
	return reply
		.code(status)
		.header("content-type", "text/html; charset=utf-8")
		.header("content-security-policy", policy)
		.header("vary", vary)
		.header("cache-control", "private, no-cache")
		.send(await compressHtml(html, coding, isBusy ? 1 : 4));
}
