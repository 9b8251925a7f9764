// The baseline of the measurement of cached pages: node:http sends the same bytes and does nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file] = process.argv.slice(2) as [string, string];
const body = readFileSync(file);
const headers = {
	"content-type": "text/html; charset=utf-8",
	"content-encoding": "br",
	"content-length": body.length,
};
createServer((_request, response) => {
	response.writeHead(200, headers);
	response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
