import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { type Answer, aClient, aServer, ask, request } from "./testing.ts";
import { readUpload, uploadRoutes } from "./uploads.ts";

const headersOfEveryAnswer = securityHeaders({ secure: false });

function expectRefusal(answer: Answer | undefined, ...allowed: number[]): void {
	expect(allowed).toContain(answer?.status);
	expect(answer?.headers).toMatchObject(headersOfEveryAnswer);
}

async function aHouse() {
	const taken: unknown[] = [];
	const { port, server } = await aServer({}, (house) => {
		house.get("/", (_request, reply) => reply.send("home"));
		house.get("/course/:slug", ({ params }, reply) =>
			reply.send((params as { slug: string }).slug),
		);
		house.post("/form", ({ body }, reply) => {
			taken.push(body);
			return reply.send("taken");
		});
	});
	return { port, server, taken };
}

const home = "GET / HTTP/1.1\r\nhost: learn.example\r\n";
const long = (size: number) => "x".repeat(size);

describe("bytes that are no good HTTP get a 4xx with the security headers, and the connection ends", () => {
	test.each<[string, string | Buffer, ...number[]]>([
		["words that are no request", "hello there\r\n\r\n", 400],
		["a version nobody speaks", "GET / HTTP/9.9\r\nhost: x\r\n\r\n", 400],
		["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
		["the beginning of TLS", Buffer.from("1603010200010001fc0303", "hex"), 400],
		["a method nobody knows", "BREW / HTTP/1.1\r\nhost: x\r\n\r\n", 400],
		["a header without a colon", `${home}broken\r\n\r\n`, 400],
		["a header name with a space", `${home}bad name: 1\r\n\r\n`, 400],
		["a header value with a NUL", `${home}x-a: a\0b\r\n\r\n`, 400],
		["a bare line end in a header", `${home}x-a: a\rb\r\n\r\n`, 400],
		["a NUL in the path", "GET /a\0b HTTP/1.1\r\nhost: x\r\n\r\n", 400],
		["a space in the path", "GET /a b HTTP/1.1\r\nhost: x\r\n\r\n", 400],
		["a length that is no number", `${home}content-length: two\r\n\r\n`, 400],
		["a negative length", `${home}content-length: -5\r\n\r\n`, 400],
		["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n", 405],
	])("%s", async (_name, bytes, ...allowed) => {
		const { port } = await aHouse();
		const client = await aClient(port);
		client.say(bytes);
		expectRefusal(await client.answer(), ...allowed);
		await client.ended();
	});
});

describe("an address or headers that are too long get a small page that leads home", () => {
	test.each([
		["a header of 40 KB", `${home}x-a: ${long(40_000)}\r\n\r\n`],
		["headers of 40 KB", `${home}${"x-a: 1234567890\r\n".repeat(2500)}\r\n`],
		["a path of 40 KB", request("GET", `/${long(40_000)}`)],
		["a code of 64 KB", request("GET", `/?shareCode=${long(65_536)}`)],
	])("%s", async (_name, bytes) => {
		const { port } = await aHouse();
		const client = await aClient(port);
		client.say(bytes);
		const answer = await client.answer();
		expect(answer?.status).toBe(431);
		expect(answer?.headers).toMatchObject({
			...headersOfEveryAnswer,
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
		});
		expect(answer?.body).toMatch(
			/<h1>This address is too long<\/h1>.*<a href="\/">Home page<\/a>/s,
		);
		await client.ended();
		expect((await ask(port, `${home}\r\n`))?.status).toBe(200);
	});
});

test("a request without a host is refused", async () => {
	const { port } = await aHouse();
	// Node itself refuses it, before anything of ours runs.
	expect((await ask(port, "GET / HTTP/1.1\r\n\r\n"))?.status).toBe(400);
});

describe("a request that does not name one host gets a 400", () => {
	test.each([
		["two hosts", "host: learn.example\r\nHost: evil.example"],
		["the same host twice", "host: learn.example\r\nhost: learn.example"],
		["an empty host", "host:"],
		["a host with a path", "host: learn.example/evil"],
		["a host with a user", "host: evil@learn.example"],
		["a host with a blank", "host: learn.example evil"],
		["two hosts in one line", "host: learn.example, evil.example"],
		["a port that is no number", "host: learn.example:x"],
	])("%s", async (_, hosts) => {
		const { port } = await aHouse();
		const bytes = `GET / HTTP/1.1\r\n${hosts}\r\n\r\n`;
		expectRefusal(await ask(port, bytes), 400);
	});

	test.each([
		"learn.example",
		"Learn.Example:8080",
		"127.0.0.1:3000",
		"[::1]:3000",
		"under_score.local",
	])("and none that names %s", async (host) => {
		const { port } = await aHouse();
		const bytes = `GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
		expect((await ask(port, bytes))?.status).toBe(200);
	});

	test("nor one of HTTP/1.0, which has no host", async () => {
		const { port } = await aHouse();
		expect((await ask(port, "GET / HTTP/1.0\r\n\r\n"))?.status).toBe(200);
	});
});

describe("addresses that cannot be meant get a 4xx, in the site's own words", () => {
	test.each<[string, string, ...number[]]>([
		["bad percent-encoding", "/%zz", 400],
		["half an encoded character", "/course/%e4", 400],
		["an overlong encoding", "/course/%c0%ae", 400],
		["a NUL, encoded", "/course/a%00b", 400],
		["a NUL in the query", "/?q=%00", 400],
		["a parameter of 1 KB", `/course/${long(1000)}`, 404, 414],
		["a path of 30 KB", `/${long(30_000)}`, 404, 414],
		["a way up", "/../../etc/passwd", 404],
		["a way up, encoded", "/%2e%2e/%2e%2e/etc/passwd", 404],
		["another site's address", "http://evil.example/nowhere", 404],
		["an unknown page", "/nowhere", 404],
	])("%s", async (_name, path, ...allowed) => {
		const { port } = await aHouse();
		const answer = await ask(port, request("GET", path));
		expectRefusal(answer, ...allowed);
		const body = JSON.parse(answer?.body ?? "");
		expect(body.status).toBe(answer?.status);
		expect(body.message).toMatch(/^[A-Z].*\.$/);
		expect(body.message).not.toMatch(/evil|xxx/);
	});

	test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
		"the method %s where only GET is known",
		async (verb) => {
			const { port } = await aHouse();
			expectRefusal(await ask(port, request(verb, "/")), 404, 405);
			expectRefusal(await ask(port, request("OPTIONS", "*")), 400, 404);
		},
	);
});

describe("a body", () => {
	const json = { "content-type": "application/json" };
	const form = { "content-type": "application/x-www-form-urlencoded" };

	test("that is well formed is taken, as JSON and as a form", async () => {
		const { port, taken } = await aHouse();
		await ask(port, request("POST", "/form", json, '{"a":1}'));
		await ask(port, request("POST", "/form", form, "a=1&b=%C3%A4"));
		expect(taken).toEqual([{ a: 1 }, { a: "1", b: "ä" }]);
	});

	test.each<[string, Record<string, string>, string, ...number[]]>([
		["is no JSON", json, '{"a":', 400],
		["is empty though it says JSON", { ...json, "content-length": "0" }, "", 400],
		["would change what every object has", json, '{"__proto__":{"a":1}}', 400],
		["is of an unknown type", { "content-type": "text/xml" }, "<a/>", 415],
		["has no type", {}, "a=1", 415],
		["has a type that is none", { "content-type": ";;;" }, "a=1", 400, 415],
		["is over 64 KB", json, JSON.stringify({ a: long(65_536) }), 413],
		["is a form over 64 KB", form, `a=${long(65_536)}`, 413],
	])("that %s is refused", async (_name, headers, body, ...allowed) => {
		const { port, taken } = await aHouse();
		expectRefusal(await ask(port, request("POST", "/form", headers, body)), ...allowed);
		expect(taken).toEqual([]);
	});

	test("that is announced as too long is refused before it is sent", async () => {
		const { port } = await aHouse();
		const announced = { ...json, "content-length": "1000000000" };
		expectRefusal(await ask(port, request("POST", "/form", announced)), 413);
	});

	test("that comes in endless pieces is refused when it is too long", async () => {
		const { port } = await aHouse();
		const client = await aClient(port);
		client.say(request("POST", "/form", { ...json, "transfer-encoding": "chunked" }));
		for (let times = 0; times < 10; times++) client.say(`2000\r\n${long(0x2000)}\r\n`);
		expectRefusal(await client.answer(), 413);
	});

	test("whose pieces are broken is refused", async () => {
		const { port } = await aHouse();
		const chunked = { ...json, "transfer-encoding": "chunked" };
		for (const piece of ["zz\r\n", "-1\r\n\r\n", "fffffffffffffffff\r\n"])
			expectRefusal(await ask(port, request("POST", "/form", chunked) + piece), 400);
	});

	test("of any bytes never gets more than a 4xx", async () => {
		const { port } = await aHouse();
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(json, form),
				fc.string({ unit: "binary" }),
				async (headers, body) => {
					const answer = await ask(port, request("POST", "/form", headers, body));
					expect([200, 400, 415]).toContain(answer?.status);
				},
			),
			{ numRuns: 50 },
		);
	});
});

describe("a second request that is smuggled in the first one's body is never answered", () => {
	const inner = request("GET", "/course/smuggled");
	test.each([
		["two lengths", `content-length: 4\r\ncontent-length: ${inner.length}\r\n`],
		["a length and pieces", "content-length: 4\r\ntransfer-encoding: chunked\r\n"],
		["pieces that are spelt wrong", "transfer-encoding: xchunked\r\n"],
		["pieces under another name", "transfer-encoding : chunked\r\n"],
		["pieces after a bare line end", "x-a: 1\ntransfer-encoding: chunked\r\n"],
		["pieces that are not the last coding", "transfer-encoding: chunked, gzip\r\n"],
		["a length of several", "content-length: 4, 4\r\n"],
		["a length with a sign", "content-length: +4\r\n"],
		["a folded header", "x-a: 1\r\n transfer-encoding: chunked\r\n"],
	])("%s", async (_name, lines) => {
		const { port } = await aHouse();
		const client = await aClient(port);
		client.say(
			`POST /form HTTP/1.1\r\nhost: learn.example\r\ncontent-type: application/json\r\n${lines}\r\n0\r\n\r\n${inner}`,
		);
		const answer = await client.answer();
		expect(answer?.status).toBeGreaterThanOrEqual(400);
		expect(answer?.status).toBeLessThan(500);
		await client.ended();
		expect(await client.answer()).toBeUndefined();
	});
});

describe("slow clients are let go", () => {
	const timeouts = { headers: 100, wholeRequest: 200, betweenLooks: 50 };

	test("one that does not finish its headers", async () => {
		const { port } = await aServer({ timeouts });
		const client = await aClient(port);
		client.say("GET / HTTP/1.1\r\nhost: learn.");
		expectRefusal(await client.answer(), 408);
		await client.ended();
	});

	test("one that does not finish its body, however busily it sends", async () => {
		const { port } = await aServer({ timeouts }, (server) => {
			server.post("/form", (_request, reply) => reply.send("taken"));
		});
		const client = await aClient(port);
		const headers = {
			"content-type": "application/json",
			"content-length": "1000",
		};
		client.say(request("POST", "/form", headers));
		const dripping = setInterval(() => client.say(" "), 20);
		const answer = await client.answer();
		clearInterval(dripping);
		expectRefusal(answer, 408);
		await client.ended();
	});

	describe("one with a picture", () => {
		const head = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
		const end = "0123456789\r\n--x--\r\n";
		const aPictureServer = () =>
			aServer({ timeouts: { ...timeouts, wholeUpload: 1_000 } }, (server) =>
				uploadRoutes(server, (scope) => {
					scope.post("/picture", async (request) => {
						const { isComplete } = await readUpload(request, String(request.headers.from));
						return String(isComplete);
					});
				}),
			);
		const begin = async (port: number, from: string) => {
			const client = await aClient(port);
			const headers = {
				...{ from, "content-type": "multipart/form-data; boundary=x" },
				"content-length": String(head.length + end.length),
			};
			client.say(request("POST", "/picture", headers) + head);
			return client;
		};

		test("later, since lines are slow", async () => {
			const { port } = await aPictureServer();
			const [client, slower] = [await begin(port, "one"), await begin(port, "two")];
			await new Promise((resolve) => setTimeout(resolve, 500));
			client.say(end);
			expect(await client.answer()).toMatchObject({ status: 200, body: "true" });
			expectRefusal(await slower.answer(), 408);
		});

		test("and several others of the same person, who keeps nobody else waiting", async () => {
			const { port } = await aPictureServer();
			const slow = await Promise.all(Array.from({ length: 5 }, () => begin(port, "one")));
			const other = await begin(port, "two");
			other.say(end);
			expect(await other.answer()).toMatchObject({ status: 200, body: "true" });
			for (const client of slow) client.say(end);
			for (const client of slow)
				expect(await client.answer()).toMatchObject({ status: 200, body: "true" });
		});
	});

	test("one that asks nothing more", async () => {
		const { port } = await aServer({ timeouts: { nextRequest: 50 } });
		const client = await aClient(port);
		client.say(request("GET", "/"));
		expect((await client.answer())?.status).toBe(404);
		await client.ended();
	});

	test("one that connects and is silent", async () => {
		const { port } = await aServer({ timeouts: { ...timeouts, silence: 100 } });
		const client = await aClient(port);
		await client.ended();
	});
});

test("garbage behind a request that is being answered does not mix with its answer", async () => {
	const { port } = await aServer({}, (server) => {
		server.get("/long", (_request, reply) => {
			reply.hijack();
			reply.raw.writeHead(200, { "content-type": "text/plain" });
			reply.raw.write("begun");
		});
	});
	const client = await aClient(port);
	let received = "";
	client.socket.on("data", (piece) => {
		received += piece;
		if (received.includes("begun")) client.say("garbage\r\n\r\n");
	});
	client.say(request("GET", "/long"));
	await client.ended();
	expect(received).toContain("begun");
	expect(received.match(/HTTP\/1\.1/g)?.length).toBe(1);
});

test("after all of this the site still answers", async () => {
	const { port } = await aHouse();
	const noise = fc.oneof(
		fc.string({ unit: "binary", maxLength: 200 }),
		fc.string({ unit: "binary" }).map((text) => request("GET", `/${text}`)),
		fc.string({ unit: "binary" }).map((text) => request("GET", "/", { "x-a": text })),
		fc.webPath().map((path) => request("GET", path)),
		fc
			.string({ unit: "binary" })
			.map((text) => request("GET", `/course/${encodeURIComponent(text.toWellFormed())}`)),
	);
	await fc.assert(
		fc.asyncProperty(noise, async (bytes) => {
			const client = await aClient(port);
			client.say(`${bytes}\r\n\r\n`);
			client.socket.end();
			const answer = await client.answer();
			if (answer) expect(answer.status).toBeLessThan(500);
			client.socket.destroy();
		}),
		{ numRuns: 150 },
	);
	expect((await ask(port, request("GET", "/")))?.body).toBe("home");
});
