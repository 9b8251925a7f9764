import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { selectCoding } from "#core/content-coding.ts";

const gzipAsync = promisify(gzip);

/** A shorter answer fits into one packet as it is. */
const minLength = 1_400;
const compressible = /^text\/|[/+](?:json|xml)\b/;

/**
 * Compresses texts that are made for one request; what is cached is compressed once, by its cache. Gzip, because a brotli encoder
 * costs half a millisecond of the main thread to start, and at a quality that is as fast it is no smaller.
 */
export function compressAnswers(
	server: FastifyInstance,
	isOverloaded: () => boolean,
): void {
	server.addHook("onSend", async (request, reply, payload) => {
		if (typeof payload !== "string" || payload.length < minLength)
			return payload;
		if (!compressible.test(String(reply.getHeader("content-type"))))
			return payload;
		varyByEncoding(reply);
		if (reply.hasHeader("content-encoding")) return payload;
		const coding = selectCoding(request.headers["accept-encoding"], ["gzip"]);
		if (coding === "identity" || isExposed(request, reply)) return payload;
		reply.header("content-encoding", coding).removeHeader("content-length");
		return gzipAsync(payload, { level: isOverloaded() ? 1 : 6 });
	});
}

function varyByEncoding(reply: FastifyReply): void {
	const vary = String(reply.getHeader("vary") ?? "");
	if (!/accept-encoding/i.test(vary))
		reply.header("vary", [vary, "Accept-Encoding"].filter(Boolean).join(", "));
}

/**
 * Another site that makes a visitor's browser request a personal page with guesses in its address, and sees how long the encrypted
 * answers are, would learn from their lengths which guesses stand in the page (BREACH).
 */
const isExposed = ({ headers }: FastifyRequest, reply: FastifyReply) =>
	headers["sec-fetch-site"] === "cross-site" &&
	/no-store/.test(String(reply.getHeader("cache-control")));
