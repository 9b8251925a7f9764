import type { FastifyReply, FastifyRequest } from "fastify";
import type { RenderedFile } from "./file-cache.ts";

/** The options of a route for generated files: one in the cache costs nothing, and the cache counts those that it makes. */
export const generatedFileRoute = { config: { load: "uncounted" } } as const;

/** Sends a file that was made, or answers that the client has it already. */
export function sendFile(
	request: FastifyRequest,
	reply: FastifyReply,
	file: RenderedFile,
	{ type, cache }: { type: string; cache: string },
): FastifyReply {
	reply.header("etag", file.etag).header("cache-control", cache);
	const clientEtags = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim()) ?? [];
	if (clientEtags.some((tag) => tag === "*" || tag.replace(/^W\//, "") === file.etag))
		return reply.code(304).send();
	return reply
		.type(type)
		.header("content-length", file.bytes.length)
		.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length));
}
