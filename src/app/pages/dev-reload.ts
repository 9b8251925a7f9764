import type { ServerResponse } from "node:http";
import type { Server } from "#platform/http/server.ts";

/** A page reloads itself in development when the site comes back after a change. */
export const devReloadScript = '<script type="module" src="/dev-reload.js"></script>';

const script = `let lost = false;
const line = new EventSource("/dev-reload");
line.onerror = () => { lost = true; };
line.onopen = () => { if (lost) location.reload(); };
`;

export function devReloadRoutes(server: Server): void {
	const lines = new Set<ServerResponse>();
	server.get("/dev-reload.js", (_request, reply) =>
		reply.type("text/javascript").header("cache-control", "no-store").send(script),
	);
	server.get("/dev-reload", { config: { load: "uncounted" } }, (_request, reply) => {
		reply.hijack();
		reply.raw.writeHead(200, { "content-type": "text/event-stream" });
		reply.raw.write("retry: 200\n\n");
		lines.add(reply.raw);
		reply.raw.once("close", () => lines.delete(reply.raw));
	});
	// Open event streams would delay the restart that they wait for.
	server.addHook("preClose", (done) => {
		for (const line of lines) line.end();
		done();
	});
}
