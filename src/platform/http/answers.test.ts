import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { createLog } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics.ts";
import { crossSiteProblem } from "./same-site.ts";
import { securityHeaders } from "./security-headers.ts";
import { aClient, aServer, ask, request } from "./testing.ts";

function jsonOf(answer: { body: string } | undefined) {
	return JSON.parse(answer?.body ?? "null");
}

describe("a handler that breaks", () => {
	async function aBrokenHouse(thrown: unknown) {
		const lines: string[] = [];
		const { port } = await aServer(
			{ log: createLog("warn", { write: (line) => void lines.push(line) }) },
			(server) => {
				server.get("/course/:slug", async () => {
					throw thrown;
				});
			},
		);
		const answer = await ask(port, request("GET", "/course/ada@example.com?phone=5550100200"));
		return { answer, lines };
	}

	test("answers 500 without its reason, with a reference that the log has too", async () => {
		const { answer, lines } = await aBrokenHouse(new Error("the secret reason"));
		expect(answer?.status).toBe(500);
		expect(answer?.body).not.toContain("secret");
		expect(answer?.headers).toMatchObject(securityHeaders({ secure: false }));
		const { reference } = jsonOf(answer);
		expect(answer?.headers["x-request-id"]).toBe(reference);
		expect(lines.length).toBe(1);
		expect(JSON.parse(lines[0] as string)).toMatchObject({
			request: reference,
			route: "/course/:slug",
			err: { message: "the secret reason" },
		});
		expect(lines[0]).not.toMatch(/ada|5550100200/);
	});

	test.each([
		["undefined", undefined],
		["nothing", null],
		["a word", "secret"],
		["a number", 404],
		["an object", { message: "secret" }],
		["an impossible status", Object.assign(new Error("secret"), { statusCode: 999 })],
	])("answers 500 even if it throws %s", async (_name, thrown) => {
		const { answer } = await aBrokenHouse(thrown);
		expect(answer?.status).toBe(500);
		expect(answer?.body).not.toContain("secret");
	});
});

test("an error page that cannot be drawn is replaced by plain words, and the site lives on", async () => {
	const { port } = await aServer(
		{
			answerError: async () => {
				throw new Error("no page");
			},
		},
		(server) => {
			server.get("/", (_request, reply) => reply.send("home"));
			server.get("/broken", () => {
				throw new Error("secret");
			});
		},
	);
	for (const [path, status] of [
		["/%zz", 400],
		["/?q=%00", 400],
		["/nowhere", 404],
		["/broken", 500],
	] as const) {
		const answer = await ask(port, request("GET", path));
		expect(answer?.status).toBe(status);
		expect(answer?.body).toMatch(/^[A-Z][\w ]+\.$/);
		expect(answer?.headers).toMatchObject({
			...securityHeaders({ secure: false }),
			"content-type": "text/plain; charset=utf-8",
		});
	}
	expect((await ask(port, request("GET", "/")))?.body).toBe("home");
});

test("a character that no database text may hold is a 4xx wherever it stands", async () => {
	const { db } = await aDatabase();
	const { port } = await aServer({}, (server) => {
		server.post("/form", async ({ body }) => {
			const { name } = body as { name: string };
			const { rows } = await sql`select ${name}::text as name`.execute(db);
			return rows[0];
		});
	});
	const json = { "content-type": "application/json" };
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const good = await ask(port, request("POST", "/form", json, '{"name":"Ada"}'));
	expect(jsonOf(good)).toEqual({ name: "Ada" });
	for (const [headers, body] of [
		[json, '{"name":"A\\u0000a"}'],
		[form, "name=A%00a"],
	] as const) {
		const answer = await ask(port, request("POST", "/form", headers, body));
		expect(answer?.status).toBe(400);
		expect(jsonOf(answer).message).toMatch(/cannot store/);
	}
});

test("a site under https promises to stay there, and one without does not", async () => {
	for (const secure of [true, false]) {
		const { port } = await aServer({ secure });
		const answer = await ask(port, request("GET", "/nowhere"));
		expect(Boolean(answer?.headers["strict-transport-security"])).toBe(secure);
	}
});

test("a handler may set its own policy in place of the common one", async () => {
	const { port } = await aServer({}, (server) => {
		server.get("/", (_request, reply) =>
			reply.header("content-security-policy", "default-src 'none'").send("home"),
		);
	});
	const answer = await ask(port, request("GET", "/"));
	expect(answer?.headers["content-security-policy"]).toBe("default-src 'none'");
});

describe("who asks too often", () => {
	const limited = (trustProxy: number) =>
		aServer({ trustProxy }, (server) => {
			server.get(
				"/",
				{ config: { rateLimit: { max: 2, timeWindow: 60_000 } } },
				(_request, reply) => reply.send("home"),
			);
		});
	const statusesOf = async (port: number, forwarded: string[]) => {
		const statuses: (number | undefined)[] = [];
		for (const from of forwarded) {
			const headers = from ? { "x-forwarded-for": from } : {};
			statuses.push((await ask(port, request("GET", "/", headers)))?.status);
		}
		return statuses;
	};

	test("gets the time to wait", async () => {
		const { port } = await limited(0);
		expect(await statusesOf(port, ["", ""])).toEqual([200, 200]);
		const answer = await ask(port, request("GET", "/"));
		expect(answer?.status).toBe(429);
		expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
		expect(Number(answer?.headers["retry-after"])).toBeLessThanOrEqual(60);
		expect(answer?.headers).toMatchObject(securityHeaders({ secure: false }));
		expect(jsonOf(answer).status).toBe(429);
	});

	test("cannot pose as another client where no proxy is trusted", async () => {
		const { port } = await limited(0);
		expect(await statusesOf(port, ["1.1.1.1", "2.2.2.2", "3.3.3.3"])).toEqual([200, 200, 429]);
	});

	test("is known by the address that our own proxy added, not by what stands before it", async () => {
		const { port } = await limited(1);
		const posing = ["1.1.1.1, 9.9.9.9", "2.2.2.2, 9.9.9.9", "3.3.3.3, 9.9.9.9"];
		expect(await statusesOf(port, posing)).toEqual([200, 200, 429]);
		expect(await statusesOf(port, ["9.9.9.9, 8.8.8.8"])).toEqual([200]);
	});

	test("is known behind two proxies by the address that the outer one added", async () => {
		const { port } = await limited(2);
		const posing = [
			"1.1.1.1, 9.9.9.9, 10.0.0.1",
			"2.2.2.2, 9.9.9.9, 10.0.0.1",
			"9.9.9.9, 10.0.0.1",
		];
		expect(await statusesOf(port, posing)).toEqual([200, 200, 429]);
	});
});

test("a change that a browser sends from another site is refused with any method", async () => {
	const taken: unknown[] = [];
	const { port } = await aServer(
		{
			refuseChange: (asked) => crossSiteProblem(asked, "https://learn.example"),
		},
		(server) => {
			server.route({
				method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
				url: "/form",
				handler: ({ method }, reply) => {
					taken.push(method);
					return reply.send("taken");
				},
			});
		},
	);
	const send = (verb: string, headers: Record<string, string>) =>
		ask(port, request(verb, "/form", headers));
	const elsewhere: Record<string, string>[] = [
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
		{ origin: "https://evil.example" },
		{ origin: "null" },
	];
	for (const verb of ["POST", "PUT", "PATCH", "DELETE"])
		for (const headers of elsewhere) {
			const answer = await send(verb, headers);
			expect(answer?.status).toBe(403);
			expect(answer?.headers).toMatchObject(securityHeaders({ secure: false }));
		}
	expect(taken).toEqual([]);
	expect((await send("GET", { "sec-fetch-site": "cross-site" }))?.body).toBe("taken");
	expect((await send("POST", { "sec-fetch-site": "same-origin" }))?.body).toBe("taken");
});

test("an answer without a reader costs nothing: a client that leaves early harms no other", async () => {
	const left = Promise.withResolvers<void>();
	const { port } = await aServer({}, (server) => {
		server.get("/slow", async ({ raw }, reply) => {
			await new Promise((resolve) => raw.socket.once("close", resolve));
			left.resolve();
			return reply.send("x".repeat(100_000));
		});
		server.get("/", (_request, reply) => reply.send("home"));
	});
	const client = await aClient(port);
	client.say(request("GET", "/slow"));
	client.socket.destroySoon();
	await left.promise;
	expect((await ask(port, request("GET", "/")))?.body).toBe("home");
});

test("requests are counted by the pattern of their route and the class of their status", async () => {
	const metrics = createMetrics();
	const { port } = await aServer({ metrics }, (server) => {
		server.get("/course/:slug", (_request, reply) => reply.send("course"));
	});
	for (const path of ["/course/a", "/course/ada@example.com", "/x", "/%zz"])
		await ask(port, request("GET", path));
	await expect
		.poll(() => metrics.text())
		.toContain('http_request_duration_seconds_count{route="unknown",status="4xx"}');
	const text = await metrics.text();
	expect(text).toContain(
		'http_request_duration_seconds_count{route="/course/:slug",status="2xx"} 2',
	);
	expect(text).not.toContain("ada");
});
