import type { FastifyReply, FastifyRequest } from "fastify";
import { selectCoding } from "#core/content-coding.ts";
import { speculationRulesHeader } from "#shell/pages/speculation-rules.ts";
import type { CachedPage } from "./html-cache.ts";

function sharedCacheControl(secondsLeft = Infinity): string {
	const fresh = Math.min(300, secondsLeft);
	const stale = Math.min(3600, secondsLeft - fresh);
	return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Written to the raw response: most answers of the site are cached pages. */
export function sendCachedPage(
	request: FastifyRequest,
	reply: FastifyReply,
	page: CachedPage,
	options: {
		vary: string;
		shared: boolean;
		/** A CDN may keep the page no longer than this. */
		secondsLeft?: number | undefined;
		prefetch: boolean;
	},
): unknown {
	const coding = selectCoding(request.headers["accept-encoding"], ["br", "gzip"]);
	const etag = page.etags[coding];
	const { raw } = reply;
	raw.setHeader("content-type", "text/html; charset=utf-8");
	raw.setHeader("content-security-policy", page.policy);
	raw.setHeader("vary", options.vary);
	raw.setHeader("etag", etag);
	if (!page.isCacheable) raw.setHeader("cache-control", "no-store");
	else if (options.shared) {
		// Browsers revalidate each time (a cheap 304); a CDN stores it and is purged by tag.
		raw.setHeader("cache-control", sharedCacheControl(options.secondsLeft));
		raw.setHeader("cache-tag", page.tags.join(","));
		if (options.prefetch) raw.setHeader("speculation-rules", speculationRulesHeader);
	} else raw.setHeader("cache-control", "private, no-cache");
	reply.hijack();
	if (request.headers["if-none-match"]?.includes(etag)) {
		raw.writeHead(304);
		raw.end();
		return reply;
	}
	if (coding !== "identity") raw.setHeader("content-encoding", coding);
	const body = coding === "br" ? page.brotli : coding === "gzip" ? page.gzip : page.plain;
	raw.writeHead(page.status, { "content-length": body.length });
	raw.end(request.method === "HEAD" ? undefined : body);
	return reply;
}
