// The baseline of overload: node:http computes for a while before each answer, except to a health check.
import { createServer } from "node:http";

const [port, milliseconds] = process.argv.slice(2).map(Number) as [number, number];
createServer((request, response) => {
	const end = performance.now() + (request.url === "/healthz" ? 0 : milliseconds);
	while (performance.now() < end);
	response.writeHead(200, { "content-length": 2 }).end("ok");
}).listen({ port, host: "127.0.0.1", backlog: 4_096 }, () => console.log("ready"));
