import type { FastifyInstance } from "fastify";
import { messages } from "./messages.ts";
import type { RefusePlainly } from "./plain-refusal.ts";

const closing = { status: 503, message: messages.restarting };

/** Set before the server closes: a load balancer still has to notice. */
export interface Shutdown {
	isAnnounced: boolean;
}

/**
 * Once the shutdown is announced everything is still answered, and no connection is kept, so that none breaks at the end. While
 * the server closes, requests under way are finished, new ones are refused, and no connection is kept for a next one: it would
 * hold up the end for as long as it may be idle.
 */
export function drainOnClose(
	server: FastifyInstance,
	refuse: RefusePlainly,
	shutdown: Readonly<Shutdown>,
): void {
	let isClosing = false;
	server.addHook("preClose", (done) => {
		isClosing = true;
		done();
	});
	server.addHook("onRequest", (request, reply, done) => {
		// Written directly, because cached pages are, too.
		if (shutdown.isAnnounced) reply.raw.setHeader("connection", "close");
		if (!isClosing) return done();
		reply.header("connection", "close");
		refuse(request, reply, closing);
	});
	server.addHook("onSend", (_request, reply, payload, done) => {
		if (isClosing) reply.header("connection", "close");
		done(null, payload);
	});
	server.addHook("onResponse", (_request, _reply, done) => {
		// Answers that began before lack the header; a moment later their connection is idle.
		if (isClosing) setImmediate(() => server.server.closeIdleConnections());
		done();
	});
}
