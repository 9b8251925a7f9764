import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLayoutShift } from "../slow-page.ts";
import { openSharedSite, visit } from "../testing.ts";

/** Longer than a frame, also on a busy machine. */
const pauseMs = 300;

let server: Server;
let url: string;
beforeAll(async () => {
	const site = await openSharedSite();
	const parts = divide(await (await fetch(site.url)).text());
	server = createServer(async ({ url: path = "", method = "" }, response) => {
		if (path === "/") {
			response.setHeader("content-type", "text/html; charset=utf-8");
			for (const part of parts) {
				response.write(part);
				await delay(pauseMs);
			}
			return response.end();
		}
		if (method !== "GET") return response.writeHead(503).end();
		const answer = await fetch(site.url + path);
		const type = answer.headers.get("content-type") ?? "";
		response.writeHead(answer.status, { "content-type": type });
		response.end(Buffer.from(await answer.arrayBuffer()));
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Behind the title, before the search, before the pictures and each of them, and behind them. */
function divide(html: string): string[] {
	const cuts = [html.indexOf("</h1>")];
	for (const next of [
		"<search",
		'<div aria-hidden="true"',
		...Array<string>(5).fill("<div data-hue"),
		"</section>",
	])
		cuts.push(html.indexOf(next, (cuts.at(-1) ?? 0) + 1));
	expect(cuts).not.toContain(-1);
	return [0, ...cuts].map((cut, index) => html.slice(cut, cuts[index]));
}

test.each([360, 412, 896, 1280])(
	"the title and the pictures of the home page do not move while the rest of its HTML arrives, at %i px",
	async (width) => {
		const { page } = await visit(url, { viewport: { width, height: 800 } });
		// Small things move when a busy browser pauses within them, such as items of the header.
		const shift = await readLayoutShift(page, "main h1, main div[aria-hidden]");
		expect(shift.total, shift.moved.join("\n")).toBeLessThan(0.001);
	},
);
