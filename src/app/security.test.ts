import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
	const log = createLog("trace", { write: (line) => void logged.push(line) });
	site = await aSite({
		env: { PUBLIC_URL: "https://learn.example" },
		deps: { log },
	});
});
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });

const answers = [
	["a page", "/"],
	["a page that does not exist", "/nothing"],
	["an address that is not well formed", "/%zz"],
	["a call", "/sheldon/getFormDynamicDataByParamNode"],
	["a refused call", "/api?method=none"],
	["a file", "/favicon.svg"],
	["the sitemap", "/sitemap.xml"],
] as const;

describe.each(answers)("%s", (_, url) => {
	test("has the security headers, and a policy without inline script", async () => {
		const { headers } = await get(url);
		const policy = String(headers["content-security-policy"]);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
		expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/);
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain("form-action 'self'");
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"referrer-policy": "strict-origin-when-cross-origin",
			"cross-origin-opener-policy": "same-origin",
			"strict-transport-security": "max-age=31536000",
		});
		expect(headers["x-powered-by"]).toBeUndefined();
	});
});

test("Strict-Transport-Security holds for subdomains only if the operator asks for it", async () => {
	const asked = await aSite({
		env: { PUBLIC_URL: "https://learn.example", HSTS_SUBDOMAINS: "1" },
	});
	const { headers } = await asked.server.inject("/");
	expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("a site that is not served over https sends no Strict-Transport-Security", async () => {
	const plain = await openSharedSite();
	const { headers } = await plain.server.inject("/");
	expect(headers["strict-transport-security"]).toBeUndefined();
});

test("no page has an inline script, an inline handler or a style attribute, which the policy would refuse", async () => {
	for (const url of ["/", "/courses/api-design", "/styleguide", "/nothing"]) {
		const { body } = await get(url);
		const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(
			([, attributes]) => attributes as string,
		);
		const inline = scripts.filter(
			(script) => !/ src="\//.test(script) && !script.includes("application/ld+json"),
		);
		expect(inline).toEqual([]);
		expect(body).not.toMatch(/<[^>]+\s(on\w+|style)="/);
		expect(body).not.toMatch(/(href|src|action)="javascript:/i);
	}
});

describe("a post", () => {
	const post = (url: string, headers: Record<string, string>, payload = "") =>
		site.server.inject({ method: "POST", url, headers, payload });
	const form = { "content-type": "application/x-www-form-urlencoded" };

	test.each([
		[{ "sec-fetch-site": "cross-site" }],
		[{ "sec-fetch-site": "same-site" }],
		[{ origin: "https://evil.example" }],
		[{ origin: "null" }],
		[{ origin: "https://learn.example.evil.example" }],
		[{ origin: "https://learn.example", "sec-fetch-site": "cross-site" }],
	])("with %j is refused everywhere, with or without a page there", async (headers) => {
		for (const url of ["/country", "/api?method=x", "/nothing"]) {
			const { statusCode, headers: sent } = await post(url, { ...form, ...headers }, "country=DE");
			expect(statusCode).toBe(403);
			expect(sent["set-cookie"]).toBeUndefined();
		}
	});

	test.each([
		[{ "sec-fetch-site": "same-origin", origin: "https://learn.example" }],
		[{ origin: "https://learn.example" }],
		[{}],
	])("with %j is accepted, and its cookie is sent over https only", async (headers) => {
		const { statusCode, headers: sent } = await post(
			"/country",
			{ ...form, ...headers },
			"country=DE",
		);
		expect(statusCode).toBe(303);
		expect(sent["set-cookie"]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
	});

	test.each([
		["broken JSON", "application/json", "{", 400],
		["an unknown content type", "text/csv", "a,b", 415],
		["more than the limit", "application/json", `"${"x".repeat(70_000)}"`, 413],
	])("of %s is a 4xx", async (_, type, body, status) => {
		const answer = await post("/country", { "content-type": type }, body);
		expect(answer.statusCode).toBe(status);
		expect(answer.json().message).toMatch(/\w/);
	});
});

describe("a malformed request", () => {
	test.each(["/%zz", "/%", "/courses/%c0%af", `/courses/${"x".repeat(400)}`])(
		"for %s is a 4xx page",
		async (url) => {
			const { statusCode, body } = await get(url);
			expect(statusCode).toBeGreaterThanOrEqual(400);
			expect(statusCode).toBeLessThan(500);
			expect(body).toContain("<h1");
		},
	);

	test.each([
		["no HTTP at all", "hello\r\n\r\n", 400],
		[
			"two lengths",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
			400,
		],
		[
			"a length and chunks",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
			400,
		],
		["a header without end", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(40_000)}\r\n\r\n`, 431],
	])("of %s is a bare 4xx and the end of the connection", async (_, bytes, status) => {
		const { address, port } = await listening();
		const socket = connect(port, address);
		onTestFinished(() => void socket.destroy());
		let received = "";
		socket.on("data", (chunk) => {
			received += chunk;
		});
		socket.write(bytes);
		await once(socket, "close");
		expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		expect(received).not.toMatch(/node|fastify|at .*:\d+/i);
	});
});

async function listening(): Promise<{ address: string; port: number }> {
	const { server } = site.server;
	if (!server.listening) await site.server.listen({ host: "127.0.0.1", port: 0 });
	return server.address() as { address: string; port: number };
}

test("a request with two hosts is refused, with the security headers", async () => {
	const { port } = await listening();
	const socket = connect(port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	let received = "";
	socket.setEncoding("utf8").on("data", (piece) => {
		received += piece;
	});
	socket.write(
		"GET / HTTP/1.1\r\nhost: learn.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
	);
	await once(socket, "close");
	expect(received).toMatch(/^HTTP\/1\.1 400 /);
	expect(received).toMatch(/^content-security-policy: /im);
});

describe("internal data", () => {
	test("metrics need the token where PUBLIC_URL or TRUST_PROXY is set", async () => {
		const metricsToken = "0123456789abcdef0123456789abcdef";
		const bearer = { authorization: `Bearer ${metricsToken}` };
		const read = async (
			{ server }: Pick<TestSite, "server">,
			headers: Record<string, string> = {},
		) => (await server.inject({ url: "/metrics", headers })).statusCode;
		const local = await aSite({ env: { PUBLIC_URL: "" } });
		expect(await read(local)).toBe(200);
		expect(await read(local, { "cf-connecting-ip": "10.0.0.1" })).toBe(404);
		expect(await read(site)).toBe(404);
		const behindProxy = await aSite({
			env: { PUBLIC_URL: "", TRUST_PROXY: "1", METRICS_TOKEN: metricsToken },
		});
		expect(await read(behindProxy)).toBe(404);
		expect(await read(behindProxy, bearer)).toBe(200);
	});

	test("files beside the public ones cannot be reached", async () => {
		for (const url of [
			"/assets/../.vite/manifest.json",
			"/assets/%2e%2e/.vite/manifest.json",
			"/.vite/manifest.json",
			"/assets/..%2f..%2fserver%2fmain.js",
			"//etc/passwd",
		])
			expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
	});

	test("input of a visitor is not in the log", async () => {
		logged.length = 0;
		await get("/nothing?email=ada@example.com&phone=%2B15550100100");
		await site.server.inject({
			method: "POST",
			url: "/country",
			headers: { "content-type": "application/json" },
			payload: '{"email":"ada@example.com"',
		});
		expect(logged.join()).not.toMatch(/ada|15550100100/);
	});
});
