import type { FastifyReply, FastifyRequest } from "fastify";
import type { PdfFile } from "./shelf.ts";

/** Sends a file to be read in the browser and saved under a name that says what it is. */
export function answerPdf(
	request: FastifyRequest,
	reply: FastifyReply,
	file: PdfFile,
	{ name, cache }: { name: string; cache: string },
): FastifyReply {
	reply.header("etag", file.etag).header("cache-control", cache);
	const seen = request.headers["if-none-match"]?.split(/\s*,\s*/) ?? [];
	if (seen.some((tag) => tag === "*" || tag.replace(/^W\//, "") === file.etag))
		return reply.code(304).send();
	return reply
		.type("application/pdf")
		.header("content-length", file.bytes.length)
		.header("content-disposition", `inline; filename="${safeName(name)}.pdf"`)
		.send(
			Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length),
		);
}

/** Slugs are plain already; nothing else may end a header's quotation. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, "-").slice(0, 120);
