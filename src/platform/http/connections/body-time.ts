import type { FastifyInstance, FastifyRequest } from "fastify";

/** A form with files. */
export const isUpload = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
	headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") ?? false;

/** The name under which Node reports a request that takes too long. */
const tooSlow = Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/**
 * Lets go of clients whose body has not arrived after so many milliseconds. Node has one time for all requests, which is that of
 * a picture on a slow line; everything else arrives sooner.
 */
export function limitBodyTime(server: FastifyInstance, milliseconds: number): void {
	server.addHook("onRequest", (request, reply, done) => {
		const { raw } = request;
		const { "transfer-encoding": coding, "content-length": length } = raw.headers;
		if (!isUpload(request) && (coding !== undefined || Number(length) > 0)) {
			const letGo = () => server.server.emit("clientError", tooSlow, raw.socket);
			const timer = setTimeout(letGo, milliseconds).unref();
			const stop = () => clearTimeout(timer);
			raw.once("end", stop).once("close", stop);
			reply.raw.once("finish", stop);
		}
		done();
	});
}
