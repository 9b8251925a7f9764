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
	server = createServer(async ({ url: path = "" }, response) => {
		const answer = await fetch(site.url + path);
		response.setHeader(
			"content-type",
			answer.headers.get("content-type") ?? "",
		);
		const body = Buffer.from(await answer.arrayBuffer());
		if (path !== "/") return response.end(body);
		let sent = 0;
		for (const cut of findCuts(body)) {
			response.write(body.subarray(sent, cut));
			sent = cut;
			await delay(pauseMs);
		}
		response.end(body.subarray(sent));
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Before the pictures beside the title, and before each of them. */
function findCuts(html: Buffer): number[] {
	const title = html.indexOf("<h1");
	const cuts = [html.indexOf('<div aria-hidden="true">', title)];
	for (let picture = 0; picture < 5; picture++)
		cuts.push(html.indexOf("<div data-hue", (cuts.at(-1) ?? 0) + 1));
	expect(cuts).not.toContain(-1);
	return cuts;
}

test.each([360, 412, 1280])(
	"what is shown of the home page does not move while the rest of its HTML arrives, at %i px",
	async (width) => {
		const { page } = await visit(url, { viewport: { width, height: 800 } });
		const shift = await readLayoutShift(page);
		expect(shift.total, shift.moved.join("\n")).toBeLessThan(0.005);
	},
);
