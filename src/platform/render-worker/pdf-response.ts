import type { FastifyReply, FastifyRequest } from "fastify";
import type { RenderedFile } from "./file-cache.ts";
import { sendFile } from "./file-response.ts";

/** Sends a file to be read in the browser, or only to be saved, under a descriptive name. */
export function sendPdf(
	request: FastifyRequest,
	reply: FastifyReply,
	file: RenderedFile,
	{ name, cache, isDownload = false }: { name: string; cache: string; isDownload?: boolean },
): FastifyReply {
	reply.header(
		"content-disposition",
		`${isDownload ? "attachment" : "inline"}; filename="${safeName(name)}.pdf"`,
	);
	return sendFile(request, reply, file, { type: "application/pdf", cache });
}

/** Slugs are plain already; nothing else may end a header's quotation. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, "-").slice(0, 120);
