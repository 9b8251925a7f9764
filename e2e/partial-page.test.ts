import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrateList, list } from "./list-page.ts";
import { openSharedSite, visit } from "./testing.ts";

let server: Server;
let url: string;
beforeAll(async () => {
	const site = await openSharedSite();
	let onScript = () => {};
	server = createServer(async ({ url: path = "" }, response) => {
		const answer = await fetch(site.url + path);
		const type = answer.headers.get("content-type") ?? "";
		response.setHeader("content-type", type);
		if (path !== list) {
			response.end(Buffer.from(await answer.arrayBuffer()));
			if (path.includes("/wake-")) onScript();
			return;
		}
		const html = await answer.text();
		const half = html.indexOf("/list-island");
		response.write(html.slice(0, half));
		await new Promise<void>((resolve) => {
			onScript = resolve;
		});
		await delay(500);
		response.end(html.slice(half));
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test("islands that come after the script that hydrates them are hydrated, too", async () => {
	const { page, browserErrors } = await visit(url + list);
	await hydrateList(page);
	expect(browserErrors).toEqual([]);
});
