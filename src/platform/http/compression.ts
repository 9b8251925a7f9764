import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { selectCoding } from "#core/content-coding.ts";

const gzipAsync = promisify(gzip);

/** A shorter answer gains nothing: it is sent in one packet or two. */
const minLength = 1_400;
const compressible = /^text\/|[/+](?:json|xml)\b/;

/**
 * Compresses texts that are made for one request; what is cached is compressed once. Gzip, because a brotli encoder costs half a
 * millisecond of the main thread to start, and at a quality that is as fast it is no smaller.
 */
export function compressAnswers(server: FastifyInstance, isOverloaded: () => boolean): void {
	server.addHook("onSend", async (request, reply, payload) => {
		if (typeof payload !== "string" || payload.length < minLength) return payload;
		if (!compressible.test(String(reply.getHeader("content-type")))) return payload;
		varyByEncoding(reply);
		if (reply.hasHeader("content-encoding")) return payload;
		if (!takesGzip(request) || isExposed(request, reply)) return payload;
		const level = isOverloaded() ? 1 : 6;
		const compressed = await gzipAsync(payload, { level });
		reply.header("content-encoding", "gzip").removeHeader("content-length");
		return compressed;
	});
}

/** A text that is sent more than once, with its compressed form when it is long. */
export interface CachedText {
	readonly text: string;
	readonly gzip: Buffer | undefined;
}

export async function toCachedText(text: string): Promise<CachedText> {
	const isLong = text.length >= minLength;
	return { text, gzip: isLong ? await gzipAsync(text) : undefined };
}

/** The text is the same for many visitors, so its length reveals nothing about one of them. */
export function sendCachedText(
	request: FastifyRequest,
	reply: FastifyReply,
	{ text, gzip }: CachedText,
): FastifyReply {
	if (!gzip) return reply.send(text);
	varyByEncoding(reply);
	return takesGzip(request)
		? reply.header("content-encoding", "gzip").send(gzip)
		: reply.send(text);
}

const takesGzip = ({ headers }: FastifyRequest) =>
	selectCoding(headers["accept-encoding"], ["gzip"]) === "gzip";

function varyByEncoding(reply: FastifyReply): void {
	const vary = String(reply.getHeader("vary") ?? "");
	if (!/accept-encoding/i.test(vary))
		reply.header("vary", [vary, "Accept-Encoding"].filter(Boolean).join(", "));
}

/**
 * Another site can make a browser request a page of its visitor with guesses in the address. Who sees how long the encrypted answers
 * are would learn from compressed ones which guesses stand in the page (BREACH).
 */
function isExposed(
	{ headers: { cookie, "sec-fetch-site": site } }: FastifyRequest,
	reply: FastifyReply,
): boolean {
	const isFromElsewhere = site === "cross-site" || site === "same-site";
	const isPersonal = /no-store/.test(String(reply.getHeader("cache-control")));
	return cookie !== undefined && isFromElsewhere && isPersonal;
}
