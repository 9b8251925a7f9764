// The baseline of the measurement of suggestions: the site's own server with all its plugins, answering one constant.
import { createServer } from "#platform/http/server.ts";
import { createLog } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics.ts";

const [port, size] = process.argv.slice(2).map(Number) as [number, number];
const server = await createServer({
	log: createLog("silent"),
	metrics: createMetrics(),
	trustProxy: 0,
	secure: false,
	answerError: (_request, reply, { status }) => reply.code(status).send(),
	refuseChange: () => undefined,
});
const constant = JSON.stringify("x".repeat(size - 2));
server.route({
	method: "GET",
	url: "/constant",
	// A page would be refused after 600 in a minute.
	config: { load: "uncounted" },
	onRequest: server.rateLimit({ max: 1_000_000_000, timeWindow: 60_000 }),
	handler: (_request, reply) =>
		reply
			.header("cache-control", "no-store")
			.type("application/json; charset=utf-8")
			.send(constant),
});
await server.listen({ port, host: "127.0.0.1" });
console.log("ready");
