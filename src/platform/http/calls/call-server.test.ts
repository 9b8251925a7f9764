import { gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { createPromiseCache } from "#core/cache.ts";
import { type CallBases, callsAbout, defaultCallBases } from "#core/calls.ts";
import { silentLog } from "#platform/database/testing.ts";
import type { CachedText } from "#platform/http/compression.ts";
import { createServer, type Request } from "#platform/http/server.ts";
import { createMetrics } from "#platform/metrics.ts";
import { type CallBinding, CallRefusal, UncachedAnswer } from "./call-answer.ts";
import { createCallServer } from "./call-server.ts";
import { buildOpenApiDocument, type Operation } from "./open-api/open-api-document.ts";

const defineCall = callsAbout("Pages");

const thing = defineCall({
	base: "api",
	name: "getThing",
	verb: "GET",
	summary: "A thing by its number.",
	input: z.strictObject({
		id: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
		note: z.optional(z.string()),
	}),
	output: z.object({ id: z.number() }),
});
const save = defineCall({
	base: "api",
	name: "saveThing",
	verb: "POST",
	summary: "Keeps a thing.",
	input: z.strictObject({ name: z.optional(z.string()) }),
	output: z.object({ name: z.string() }),
});
const list = defineCall({
	base: "sheldon",
	name: "getThings",
	verb: "GET",
	summary: "All things.",
	input: z.object({}),
	output: z.object({ partner: z.optional(z.string()) }),
	underPartner: true,
});
const fresh = defineCall({ ...list, base: "api-nocache", underPartner: false });

async function aServer(
	options: {
		bases?: Partial<CallBases>;
		perMinute?: number;
		thing?: Partial<CallBinding<{ id: number }, { id: number }>>;
	} = {},
) {
	const bases = { ...defaultCallBases, ...options.bases };
	const server = await createServer({
		log: silentLog,
		metrics: createMetrics(),
		trustProxy: 0,
		secure: false,
		answerError: (_request, reply, { status, message }) =>
			reply.code(status).send({ status, message, problems: [] }),
		refuseChange: () => undefined,
	});
	const calls = createCallServer(server, bases, {
		perMinute: { calls: options.perMinute ?? 600, forms: 60 },
		refuseChange: ({ headers }) => headers.origin && "From elsewhere.",
	});
	calls.bind(thing, {
		answer: ({ id }) => ({ id }),
		cacheSeconds: 60,
		...options.thing,
	});
	calls.bind(save, { answer: ({ name = "" }) => ({ name }) });
	calls.bind(list, {
		answer: (_, { enterpriseIdentifier }) => ({
			partner: enterpriseIdentifier,
		}),
		cacheSeconds: 60,
	});
	calls.bind(fresh, { answer: () => ({}), cacheSeconds: 60 });
	calls.refuseOtherMethods();
	onTestFinished(() => server.close());
	const get = (url: string, headers: Record<string, string> = {}) =>
		server.inject({ url, headers });
	const post = (url: string, body: string, type = "application/json") =>
		server.inject({
			method: "POST",
			url,
			payload: body,
			headers: { "content-type": type },
		});
	return { server, calls, bases, get, post };
}

describe("a call without an answer", () => {
	test("CALL-009: says so with a 4xx and one problem per field, and is not cached", async () => {
		const { get } = await aServer({
			thing: {
				answer: ({ id }) =>
					id === 7 ? { id } : new CallRefusal(404, { field: "id", message: "names no thing" }),
			},
		});
		const known = await get("/api/getThing?id=7");
		expect(known.json()).toEqual({ id: 7 });
		const answer = await get("/api/getThing?id=8");
		expect(answer.statusCode).toBe(404);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json()).toEqual({
			status: 404,
			message: "id: names no thing",
			problems: [{ field: "id", message: "names no thing" }],
		});
	});
});

describe("a published call", () => {
	test("CALL-011: {api}/NAME and {api}?method=NAME answer alike", async () => {
		const { get, post, server } = await aServer();
		for (const rest of ["id=7", "id=x", "", "id=7&refresh_key_cache=1"]) {
			const path = await get(`/api/getThing?${rest}`);
			const method = await get(`/api?method=getThing&${rest}`);
			expect(method.statusCode).toBe(path.statusCode);
			expect(method.body).toBe(path.body);
			expect(method.headers["cache-control"]).toBe(path.headers["cache-control"]);
		}
		const body = '{"name":"x"}';
		const path = await post("/api/saveThing", body);
		expect(path.json()).toEqual({ name: "x" });
		expect((await post("/api?method=saveThing", body)).json()).toEqual({
			name: "x",
		});
		for (const url of ["/api/getThing?id=7", "/api?method=getThing&id=7"]) {
			const head = await server.inject({ method: "HEAD", url });
			expect([head.statusCode, head.body]).toEqual([200, ""]);
		}
	});

	test("CALL-001, CALL-002: is served below its base, however that is written", async () => {
		for (const base of ["/content", "/content/", "https://other.example/content/"]) {
			const { get } = await aServer({ bases: { sheldon: base } });
			expect((await get("/content/getThings")).statusCode).toBe(200);
			expect((await get("/sheldon/getThings")).statusCode).toBe(404);
		}
		const { get } = await aServer({ bases: { api: "/v2/" } });
		expect((await get("/v2?method=getThing&id=1")).json()).toEqual({ id: 1 });
		expect((await get("/v2/getThing?id=1")).json()).toEqual({ id: 1 });
	});

	test("CALL-003, CALL-004: takes the time it was sent and a refresh_key_cache beside its own input", async () => {
		const { get, post } = await aServer();
		const refreshed = await get("/api/getThing?id=7&refresh_key_cache=abc");
		expect(refreshed.json()).toEqual({ id: 7 });
		expect(refreshed.headers["cache-control"]).toBe("no-store");
		const stamped = await post("/api?method=saveThing&rnd=1790", '{"name":"x"}');
		expect(stamped.json()).toEqual({ name: "x" });
	});

	test("CALL-020: also stands under the prefix of a partner, and knows which", async () => {
		const { get } = await aServer();
		const plain = await get("/sheldon/getThings");
		expect(plain.json()).toEqual({});
		const partner = await get("/partners/acme%20co/sheldon/getThings");
		expect(partner.json()).toEqual({ partner: "acme co" });
		expect((await get("/partners/acme/api/getThing?id=1")).statusCode).toBe(404);
	});

	test("may be kept as long as it says, except on the base that is never cached", async () => {
		const { get } = await aServer();
		const stored = await get("/api/getThing?id=7");
		expect(stored.headers["cache-control"]).toBe("public, max-age=60");
		const never = await get("/api-nocache?method=getThings");
		expect(never.statusCode).toBe(200);
		expect(never.headers["cache-control"]).toBe("no-store");
	});
});

describe("an answer that stays the same for a while", () => {
	function keeping() {
		let asked = 0;
		const memo = createPromiseCache<CachedText>();
		const thing = {
			answer: ({ id }: { id: number }) => {
				asked++;
				const title = `Thing ${asked}`.padEnd(id === 5 ? 5_000 : 0, "!");
				const output = { id, title };
				if (id === 8) return new CallRefusal(404);
				return id === 9 ? new UncachedAnswer(output) : output;
			},
			cached: {
				memo: memo.get,
				keyOf: ({ headers }: Request) => String(headers["x-country"]),
			},
		};
		return { thing, timesAsked: () => asked };
	}

	test("is made once for each address and audience, and sent as it was", async () => {
		const { thing, timesAsked } = keeping();
		const { get } = await aServer({ thing });
		const first = await get("/api/getThing?id=7");
		const again = await get("/api/getThing?id=7");
		expect(again.json()).toEqual(first.json());
		expect(again.headers["content-type"]).toBe("application/json; charset=utf-8");
		expect(first.headers).toMatchObject({
			"content-type": again.headers["content-type"],
			"cache-control": again.headers["cache-control"],
		});
		expect(timesAsked()).toBe(1);
		await get("/api/getThing?id=6");
		await get("/api/getThing?id=7", { "x-country": "IN" });
		expect(timesAsked()).toBe(3);
	});

	test("is compressed once, for clients that take it, when it is long", async () => {
		const { thing } = keeping();
		const { server } = await aServer({ thing });
		const ask = (encoding: string) =>
			server.inject({
				url: "/api/getThing?id=5",
				headers: { "accept-encoding": encoding },
			});
		const compressed = await ask("gzip, br");
		expect(compressed.headers["content-encoding"]).toBe("gzip");
		expect(compressed.headers.vary).toBe("Accept-Encoding");
		const plain = await ask("identity");
		expect(plain.headers).not.toHaveProperty("content-encoding");
		expect(plain.headers.vary).toBe("Accept-Encoding");
		expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
	});

	test("is made anew for who asks past caches, and where the address is too long", async () => {
		const { thing, timesAsked } = keeping();
		const { get } = await aServer({ thing });
		for (const more of ["&refresh_key_cache=1", `&rnd=${"1".repeat(600)}`]) {
			const before = timesAsked();
			await get(`/api/getThing?id=7${more}`);
			await get(`/api/getThing?id=7${more}`);
			expect(timesAsked()).toBe(before + 2);
		}
	});

	test.each([
		["a refusal", 8, 404],
		["what something out of order has shaped", 9, 200],
	])("is not kept when it is %s", async (_, id, status) => {
		const { thing, timesAsked } = keeping();
		const { get } = await aServer({ thing });
		for (const times of [1, 2]) {
			const answer = await get(`/api/getThing?id=${id}`);
			expect(answer.statusCode).toBe(status);
			expect(timesAsked()).toBe(times);
			if (status === 200) expect(answer.json().title).toBe(`Thing ${times}`);
		}
	});

	test("is still judged: wrong input is refused each time", async () => {
		const { thing, timesAsked } = keeping();
		const { get } = await aServer({ thing });
		expect((await get("/api/getThing?id=x")).statusCode).toBe(400);
		expect((await get("/api/getThing?id=x")).statusCode).toBe(400);
		expect(timesAsked()).toBe(0);
	});
});

describe("a call that is refused", () => {
	test.each([
		"/api/getThing",
		"/api/getThing?id=seven",
		"/api/getThing?id=1&id=2",
		"/api/getThing?id=",
		"/api/getThing?id[]=1",
	])("CALL-009: %s is a 400 that names the field and is not kept", async (url) => {
		const { get } = await aServer();
		const { statusCode, headers, ...answer } = await get(url);
		expect(statusCode).toBe(400);
		expect(headers["cache-control"]).toBe("no-store");
		const problem = answer.json();
		expect(problem).toMatchObject({ status: 400 });
		expect(problem.message).toMatch(/^(id|The request): ./);
		expect(problem.problems[0].field).toMatch(/^(id|)$/);
		expect(problem.problems[0].message).toMatch(/^Invalid \w+: ./);
	});

	test.each([
		["a list", "[1]", "application/json", 400],
		["a bare text", '"name"', "application/json", 400],
		["a number", "7", "application/json", 400],
		["a field of the wrong kind", '{"name":7}', "application/json", 400],
		["an unknown field", '{"surname":"x"}', "application/json", 400],
		["broken JSON", '{"name":', "application/json", 400],
		["nothing at all", "", "application/json", 400],
		["a try to reach the prototype", '{"__proto__":{}}', "application/json", 400],
		["another kind of content", "name", "text/csv", 415],
		["too much", `{"name":"${"x".repeat(70_000)}"}`, "application/json", 413],
	])("CALL-009: a body of %s is a clear 4xx", async (_, body, type, status) => {
		const { post } = await aServer();
		for (const url of ["/api/saveThing", "/api?method=saveThing"]) {
			const answer = await post(url, body, type);
			expect(answer.statusCode).toBe(status);
			expect(answer.json().message).toMatch(/\w/);
		}
	});

	test.each([
		["/api", "Name a call with ?method="],
		["/api?method=", "Name a call with ?method="],
		["/api?method=getNothing", "There is no call named getNothing."],
		["/api?method=<b>&x", "Name a call with ?method="],
		["/api?method=getThing&method=getThing", "Name a call with ?method="],
		["/api?method=__proto__", "There is no call named __proto__."],
	])("CALL-009: %s is a 404 that says what is missing", async (url, message) => {
		const { get } = await aServer();
		const answer = await get(url);
		expect(answer.statusCode).toBe(404);
		expect(answer.json().message).toBe(message);
	});

	test("CALL-009: a handler that breaks is a 500 without a word about why, and is not kept", async () => {
		const { get } = await aServer({
			thing: {
				answer: () => {
					throw new Error("password hush");
				},
			},
		});
		const answer = await get("/api/getThing?id=1");
		expect(answer.statusCode).toBe(500);
		expect(answer.body).not.toContain("hush");
		expect(answer.headers["cache-control"]).toBeUndefined();
	});

	test("too often is a 429 that says when to come back; its two addresses share one count", async () => {
		const { get } = await aServer({ thing: { perMinute: 2 }, perMinute: 50 });
		expect((await get("/api/getThing?id=1")).statusCode).toBe(200);
		expect((await get("/api?method=getThing&id=1")).statusCode).toBe(200);
		for (const url of ["/api/getThing?id=1", "/api?method=getThing&id=1"]) {
			const refused = await get(url);
			expect(refused.statusCode).toBe(429);
			expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		}
		// Other calls count for themselves.
		expect((await get("/sheldon/getThings")).statusCode).toBe(200);
	});

	test("another method is refused, with the one that is answered", async () => {
		const { server } = await aServer();
		for (const [method, url, allow] of [
			["POST", "/api/getThing?id=1", "GET"],
			["POST", "/api?method=getThing&id=1", "GET"],
			["GET", "/api/saveThing", "POST"],
			["GET", "/api?method=saveThing", "POST"],
			["PUT", "/api/getThing", "GET"],
			["DELETE", "/partners/acme/sheldon/getThings", "GET"],
			["PATCH", "/api?method=getThing", "GET, POST"],
		] as const) {
			const payload = method === "GET" ? {} : { payload: "?" };
			const answer = await server.inject({ method, url, ...payload });
			expect(answer.statusCode, `${method} ${url}`).toBe(405);
			expect(answer.headers.allow).toBe(allow);
			expect(answer.json()).toMatchObject({ status: 405, problems: [{ field: "" }] });
		}
	});

	test("guessing names of calls is limited, too", async () => {
		const { get } = await aServer({ perMinute: 2 });
		const codes = [];
		for (const name of ["a", "b", "c"]) codes.push((await get(`/api?method=${name}`)).statusCode);
		expect(codes).toEqual([404, 404, 429]);
	});
});

describe("the printed list of calls", () => {
	async function aDocument(changed: Partial<CallBases> = {}) {
		const { calls, bases } = await aServer({ bases: changed });
		return buildOpenApiDocument({
			...{ published: calls.published, bases, version: "7", webhooks: [] },
			...{ siteName: "Lyceum", publicUrl: "https://school.example" },
		});
	}

	test("has every call that is bound, at the address it is bound to", async () => {
		const { paths, info } = await aDocument({ api: "/v2/" });
		expect(Object.keys(paths)).toEqual([
			"/v2/getThing",
			"/v2/saveThing",
			"/sheldon/getThings",
			"/partners/{enterpriseIdentifier}/sheldon/getThings",
			"/api-nocache/getThings",
		]);
		expect(info).toMatchObject({ version: "7" });
	});

	test("CALL-020: says what a partner's address takes, behind a host of its own, too", async () => {
		const { paths } = await aDocument({ sheldon: "https://other.example/v1" });
		const item = paths["/partners/{enterpriseIdentifier}/v1/getThings"];
		expect(item?.servers).toEqual([{ url: "https://other.example" }]);
		expect(item?.get).toMatchObject({
			operationId: "partners.sheldon.getThings",
			parameters: [
				{ name: "enterpriseIdentifier", in: "path", required: true },
				{ $ref: "#/components/parameters/refresh" },
			],
		});
	});

	test("says what each takes and answers", async () => {
		const { paths } = await aDocument();
		const get = paths["/api/getThing"]?.get;
		expect(get?.summary).toBe("A thing by its number.");
		expect(get?.parameters).toMatchObject([
			{ name: "id", in: "query", required: true },
			{ name: "note", in: "query", required: false },
			{ $ref: "#/components/parameters/refresh" },
		]);
		expect(Object.keys(get?.responses ?? {})).toEqual(["200", "400", "429", "500", "503"]);
		const post = paths["/api/saveThing"]?.post;
		expect(post?.requestBody?.content["application/json"]?.schema).toMatchObject({
			properties: { name: { type: "string" } },
		});
		const operations = Object.values(paths).flatMap(({ get: one, post: other }) => [one, other]);
		const ids = operations.filter((one): one is Operation => one !== undefined);
		expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(5);
	});
});
