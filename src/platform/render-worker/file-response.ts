import type { FastifyReply, FastifyRequest } from "fastify";
import type { PrintedFile } from "./file-cache.ts";

/** Sends a file that was made, or says that the asker has it already. */
export function answerFile(
	request: FastifyRequest,
	reply: FastifyReply,
	file: PrintedFile,
	{ type, cache }: { type: string; cache: string },
): FastifyReply {
	reply.header("etag", file.etag).header("cache-control", cache);
	const seen =
		request.headers["if-none-match"]?.split(",").map((tag) => tag.trim()) ?? [];
	if (seen.some((tag) => tag === "*" || tag.replace(/^W\//, "") === file.etag))
		return reply.code(304).send();
	return reply
		.type(type)
		.header("content-length", file.bytes.length)
		.send(
			Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length),
		);
}
