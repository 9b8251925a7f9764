import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Reply } from "./server.ts";
import { aServer } from "./testing.ts";

const html = "<p>Grüße</p>".repeat(200);
const sendHtml = (reply: Reply) => reply.type("text/html; charset=utf-8").send(html);

async function ask(send: (reply: Reply) => unknown, headers: Record<string, string> = {}) {
	const { server } = await aServer({}, (routes) => {
		routes.get("/", (_request, reply) => send(reply));
	});
	return server.inject({
		url: "/",
		headers: { "accept-encoding": "gzip, deflate, br", ...headers },
	});
}

describe("an answer that is made for one request", () => {
	test.each([
		["a page", sendHtml],
		["what a call answers", (reply: Reply) => reply.send({ html })],
	] as const)("is compressed when it is long: %s", async (_, send) => {
		const { headers, rawPayload } = await ask(send);
		expect(headers["content-encoding"]).toBe("gzip");
		expect(headers.vary).toBe("Accept-Encoding");
		expect(headers["content-length"]).toBe(String(rawPayload.length));
		expect(rawPayload.length).toBeLessThan(200);
		expect(gunzipSync(rawPayload).toString()).toContain(html);
	});

	test("is sent as it is to a client that does not take gzip, and caches know why", async () => {
		for (const accepted of ["br", "gzip;q=0", ""]) {
			const { headers, body } = await ask(sendHtml, {
				"accept-encoding": accepted,
			});
			expect(headers).not.toHaveProperty("content-encoding");
			expect(headers.vary).toBe("Accept-Encoding");
			expect(body).toBe(html);
		}
	});

	test("keeps what else it varies by", async () => {
		const varying = (vary: string) => ask((reply) => sendHtml(reply.header("vary", vary)));
		expect((await varying("cf-ipcountry")).headers.vary).toBe("cf-ipcountry, Accept-Encoding");
		const both = "Accept-Encoding, cf-ipcountry";
		expect((await varying(both)).headers.vary).toBe(both);
	});

	test.each([
		["short", (reply: Reply) => reply.send({ short: "yes" })],
		["no text", (reply: Reply) => reply.type("image/png").send(html)],
		["a stream", (reply: Reply) => reply.type("text/html").send(Readable.from([html]))],
		["bytes", (reply: Reply) => reply.type("text/html").send(Buffer.from(html))],
		["encoded already", (reply: Reply) => sendHtml(reply.header("content-encoding", "identity"))],
	] as const)("is sent as it is when it is %s", async (_, send) => {
		const { headers } = await ask(send);
		expect(headers["content-encoding"]).not.toBe("gzip");
	});

	test("for one visitor is not compressed when another site's page requests it: its length would tell what is in it", async () => {
		const isCompressed = async (cacheControl: string, headers: Record<string, string>) => {
			const answer = await ask(
				(reply) => sendHtml(reply.header("cache-control", cacheControl)),
				headers,
			);
			return answer.headers["content-encoding"] === "gzip";
		};
		const cookie = "session=1";
		for (const site of ["cross-site", "same-site"]) {
			const headers = { "sec-fetch-site": site };
			expect(await isCompressed("no-store", { ...headers, cookie })).toBe(false);
			// The header reveals nothing about an unknown visitor.
			expect(await isCompressed("no-store", headers)).toBe(true);
			expect(await isCompressed("no-cache", { ...headers, cookie })).toBe(true);
		}
		for (const site of ["same-origin", "none"])
			expect(await isCompressed("no-store", { "sec-fetch-site": site, cookie })).toBe(true);
	});
});
