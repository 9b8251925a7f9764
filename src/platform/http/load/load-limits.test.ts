import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createPromiseCache } from "#core/cache.ts";
import { callsAbout, defaultCallBases } from "#core/calls.ts";
import { createCallServer } from "#platform/http/calls/call-server.ts";
import type { CachedText } from "#platform/http/compression.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import type { Request, Server } from "#platform/http/server.ts";
import { aClient, aServer, ask, request } from "#platform/http/testing.ts";

const defineCall = callsAbout("Pages");

/** One request of a group runs, and so many wait. */
const concurrency = 1;
const waiting = 25;

/** Handlers that wait until they are let go, so that no test depends on time. */
async function aBusyServer(perMinute = { pages: 600, forms: 60 }) {
	const begun: string[] = [];
	const releases: (() => void)[] = [];
	const hold = async (name: string) => {
		begun.push(name);
		await new Promise<void>((resolve) => releases.push(resolve));
		return name;
	};
	const { server, port } = await aServer(
		{ limits: { concurrency, perMinute }, siteName: () => "A <School>" },
		(house) => {
			house.get("/page", ({ url }) => hold(url));
			house.post("/form", ({ body }) => hold((body as { name: string }).name ?? "form"));
			house.get("/health", { config: { load: "uncounted" } }, () => "fine");
			house.get("/list", { config: { load: "uncounted" } }, ({ url }, reply) =>
				house.load.runPage("pages", reply.request, async () => url),
			);
		},
	);
	const open = async (bytes: string) => {
		const client = await aClient(port);
		client.say(bytes);
		return client;
	};
	const page = (name = "") => open(request("GET", `/page?${name}`));
	const form = (name: string) => open(formOf(name));
	/** Fills the group up to its limit, and answers the clients. */
	const fill = async (start: (name: string) => ReturnType<typeof page>) => {
		const clients = [];
		for (let count = 0; count <= waiting; count++) clients.push(await start(String(count)));
		await expect.poll(() => begun.length).toBe(concurrency);
		return clients;
	};
	const isFull = (group: "pages" | "submissions") =>
		expect.poll(() => server.load.isFull(group)).toBe(true);
	/** Lets one after the other go until nothing is held any more. */
	const letGo = async (count: number) => {
		for (let done = 0; done < count; done++) {
			await expect.poll(() => releases.length).toBeGreaterThan(0);
			releases.shift()?.();
		}
	};
	return { server, port, begun, page, form, fill, isFull, letGo };
}

const formOf = (name: string) => {
	const type = { "content-type": "application/x-www-form-urlencoded" };
	return request("POST", "/form", type, `name=${name}`);
};
const html = { accept: "text/html" };
const list = defineCall({
	name: "list",
	base: "api",
	verb: "GET",
	summary: "Counts.",
	input: z.object({}),
	output: z.object({ count: z.number() }),
});
const connectionsOf = ({ server }: Server) =>
	new Promise((resolve) => server.getConnections((_problem, count) => resolve(count)));

describe("more pages than can be made", () => {
	test("are refused at once, with the time to come back, in words for people and programs", async () => {
		const site = await aBusyServer();
		await site.fill(site.page);
		await site.isFull("pages");
		const data = await ask(site.port, request("GET", "/page"));
		expect(data?.status).toBe(503);
		expect(data?.headers).toMatchObject({
			...securityHeaders({ secure: false }),
			"retry-after": "2",
			"cache-control": "no-store",
		});
		expect(JSON.parse(data?.body ?? "")).toEqual({
			status: 503,
			message: "The site is very busy. Please try again in a few seconds.",
			problems: [],
		});
		const read = await ask(site.port, request("GET", "/page", html));
		expect(read?.status).toBe(503);
		expect(read?.headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(read?.body).toContain("very busy");
		expect(read?.body).toContain("A &lt;School&gt;");
		expect(read?.body).toContain('<a href="">Try again</a>');
		expect(site.begun.length).toBe(concurrency);
		await site.letGo(waiting + 1);
	});

	test("leave submissions, health checks and what is in the cache alone", async () => {
		const site = await aBusyServer();
		await site.fill(site.page);
		await site.isFull("pages");
		expect((await ask(site.port, request("GET", "/health")))?.body).toBe("fine");
		const form = await site.form("ada");
		await expect.poll(() => site.begun).toContain("ada");
		await site.letGo(waiting + 2);
		expect((await form.answer())?.body).toBe("ada");
	});

	test("are all made, one after the other, up to the limit", async () => {
		const site = await aBusyServer();
		const clients = await site.fill(site.page);
		await site.letGo(clients.length);
		for (const [index, client] of clients.entries())
			expect((await client.answer())?.body).toBe(`/page?${index}`);
		expect(site.server.load.isFull("pages")).toBe(false);
	});

	test("are not made for clients that have left, and these keep no other out", async () => {
		const site = await aBusyServer();
		const [first, ...others] = await site.fill(site.page);
		await site.isFull("pages");
		for (const { socket } of others) socket.destroy();
		await expect.poll(() => site.server.load.isFull("pages")).toBe(false);
		const late = await site.page("late");
		await site.letGo(2);
		expect((await first?.answer())?.body).toBe("/page?0");
		expect((await late.answer())?.body).toBe("/page?late");
		expect(site.begun).toEqual(["/page?0", "/page?late"]);
	});

	test("of one client keep no other client out, and all have their turns one after the other", async () => {
		const site = await aBusyServer();
		const open = (remoteAddress: string, name: string) =>
			site.server.inject({ url: `/page?${name}`, remoteAddress });
		const greedy = Array.from({ length: waiting + 1 }, (_, index) =>
			open("192.0.2.1", `a${index}`),
		);
		await site.isFull("pages");
		expect((await open("192.0.2.1", "more")).statusCode).toBe(503);
		const others = [open("192.0.2.2", "b"), open("192.0.2.3", "c")];
		// Each of them took the place of a request that had waited least.
		expect((await Promise.all(greedy.slice(-2))).map(({ statusCode }) => statusCode)).toEqual([
			503, 503,
		]);
		await site.letGo(waiting + 1);
		expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
		expect(site.begun.slice(0, 5)).toEqual([
			"/page?a0",
			"/page?a1",
			"/page?b",
			"/page?c",
			"/page?a2",
		]);
		expect((await Promise.all(greedy)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(
			waiting - 1,
		);
	});

	test("cannot be held up by clients that never read their answers", async () => {
		const body = "x".repeat(8 * 1024 * 1024);
		const { server, port } = await aServer(
			{ limits: { concurrency } },
			(house) => void house.get("/page", async () => body),
		);
		const slow = await aClient(port);
		slow.socket.pause();
		slow.say(request("GET", "/page"));
		await expect.poll(() => slow.socket.readableFlowing).toBe(false);
		const quick = await ask(port, request("GET", "/page"));
		expect(quick?.body.length).toBe(body.length);
		expect(server.load.isFull("pages")).toBe(false);
	});
});

describe("more submissions than can be stored", () => {
	test("are refused before their body has come", async () => {
		const site = await aBusyServer();
		await site.fill(site.form);
		await site.isFull("submissions");
		const client = await aClient(site.port);
		client.say(request("POST", "/form", { ...html, "content-length": "1000" }));
		const answer = await client.answer();
		expect(answer?.status).toBe(503);
		expect(answer?.body).toContain("It will arrive only once.");
		await site.letGo(waiting + 1);
	});

	test("are stored also for clients that have left meanwhile", async () => {
		const site = await aBusyServer();
		const clients = await site.fill(site.form);
		await site.isFull("submissions");
		for (const { socket } of clients) socket.destroy();
		await site.letGo(waiting + 1);
		await expect.poll(() => site.begun.length).toBe(waiting + 1);
	});

	test("cannot be held up by answers that are delayed on purpose, of which only so many wait", async () => {
		const releases: (() => void)[] = [];
		const { server } = await aServer({ limits: { concurrency } }, (house) => {
			house.post("/delayed", async ({ server }, reply) => {
				server.load.delayAnswer(
					reply.request,
					() => new Promise((resolve) => releases.push(resolve)),
				);
				return "delayed";
			});
			house.post("/form", async () => "form");
		});
		const send = (url: string) => server.inject({ method: "POST", url });
		const delayed = Array.from({ length: waiting }, () => {
			const answer = send("/delayed");
			return answer.then(({ body }) => body);
		});
		await expect.poll(() => releases.length).toBe(waiting);
		expect((await send("/form")).body).toBe("form");
		expect(server.load.isFull("submissions")).toBe(false);
		expect((await send("/delayed")).body).toBe("delayed");
		expect(releases.length).toBe(waiting);
		for (const release of releases) release();
		expect(await Promise.all(delayed)).toEqual(Array(waiting).fill("delayed"));
		const last = send("/delayed").then(({ body }) => body);
		await expect.poll(() => releases.length).toBe(waiting + 1);
		releases.at(-1)?.();
		expect(await last).toBe("delayed");
	});

	test("that come slowly hold no place while they come", async () => {
		const site = await aBusyServer();
		for (let count = 0; count < 40; count++)
			(await aClient(site.port)).say(formOf("slow").slice(0, -2));
		const whole = await site.form("whole");
		await site.letGo(1);
		expect((await whole.answer())?.body).toBe("whole");
	});
});

test("a kept answer is made for those who still wait, when the client that asked first has left", async () => {
	const releases = Promise.withResolvers<void>();
	const memo = createPromiseCache<CachedText>();
	const { server, port } = await aServer({ limits: { concurrency } }, (house) => {
		house.get("/page", () => releases.promise);
		createCallServer(house, defaultCallBases, {
			perMinute: { calls: 600, forms: 60 },
			refuseChange: () => undefined,
		}).bind(list, {
			answer: () => ({ count: 7 }),
			cached: { keyOf: () => "", memo: memo.get },
		});
	});
	const page = await aClient(port);
	page.say(request("GET", "/page"));
	const [first, second] = [await aClient(port), await aClient(port)];
	first.say(request("GET", "/api/list"));
	await expect.poll(() => memo.size).toBe(1);
	second.say(request("GET", "/api/list"));
	first.socket.destroy();
	await expect.poll(() => connectionsOf(server)).toBe(2);
	releases.resolve();
	expect((await second.answer())?.body).toBe('{"count":7}');
});

describe("files that are made", () => {
	async function aFileServer(files: number) {
		const releases: (() => void)[] = [];
		const made = new Map<string, string>();
		const { server } = await aServer(
			{ limits: { concurrency: 4, perMinute: { pages: 600, forms: 60, files } } },
			(house) => {
				const make = async (request: Request) => {
					const known = made.get(request.url);
					if (known) return known;
					await house.load.countNewFile(request);
					house.load.leave(request);
					return house.load.runShared("files", request, async () => {
						await new Promise<void>((resolve) => releases.push(resolve));
						made.set(request.url, request.url);
						return request.url;
					});
				};
				house.get("/file", { config: { load: "uncounted" } }, make);
				// It looks something up first, and has a place for that.
				house.get("/certificate", make);
				house.get("/page", async () => "page");
			},
		);
		const open = async (url: string, remoteAddress = "192.0.2.1") =>
			server.inject({ url, remoteAddress });
		return { server, releases, open };
	}

	test.each(["/file", "/certificate"])("at %s keep no page out while they wait", async (path) => {
		const { server, releases, open } = await aFileServer(600);
		const files = Array.from({ length: 16 }, (_, index) =>
			open(`${path}?${index}`, `192.0.2.${index}`),
		);
		await expect.poll(() => releases.length).toBe(2);
		expect(server.load.isFull("pages")).toBe(false);
		expect((await open("/page")).statusCode).toBe(200);
		for (let done = 0; done < 16; done++) {
			await expect.poll(() => releases.length).toBeGreaterThan(done);
			releases[done]?.();
		}
		const statuses = (await Promise.all(files)).map(({ statusCode }) => statusCode);
		expect(statuses).toEqual(Array(16).fill(200));
	});

	test("are limited for each client, and those that were made are not counted", async () => {
		const { releases, open } = await aFileServer(2);
		for (const [index, url] of ["/file?a", "/file?b"].entries()) {
			const file = open(url);
			await expect.poll(() => releases.length).toBe(index + 1);
			releases[index]?.();
			expect((await file).statusCode).toBe(200);
		}
		const refused = await open("/file?c");
		expect(refused.statusCode).toBe(429);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		expect(refused.body).toContain("Too many files");
		expect((await open("/file?a")).statusCode).toBe(200);
		const other = open("/file?c", "192.0.2.2");
		await expect.poll(() => releases.length).toBe(3);
		releases[2]?.();
		expect((await other).statusCode).toBe(200);
	});
});

describe("one client", () => {
	test("is refused after so many addresses that are not well formed, because each costs an error page", async () => {
		const { port } = await aServer({
			limits: { perMinute: { pages: 2, forms: 60 } },
		});
		const statuses: (number | undefined)[] = [];
		for (const path of ["/%zz", "/a%00", "/%zz", "/a%00"])
			statuses.push((await ask(port, request("GET", path, html)))?.status);
		expect(statuses).toEqual([400, 400, 429, 429]);
	});

	test("may ask for so many pages a minute that are not in the cache, and others still get theirs", async () => {
		const { server } = await aBusyServer({ pages: 2, forms: 60 });
		const open = async (remoteAddress: string, url = "/list") => {
			const answer = await server.inject({ url, remoteAddress, headers: html });
			return answer.statusCode;
		};
		expect(await open("192.0.2.1")).toBe(200);
		expect(await open("192.0.2.1", "/nothing")).toBe(404);
		const answer = await server.inject({
			url: "/list",
			remoteAddress: "192.0.2.1",
			headers: html,
		});
		expect(answer.statusCode).toBe(429);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(answer.body).toContain("Too many pages");
		expect(await open("192.0.2.1", "/nothing")).toBe(429);
		expect(await open("192.0.2.2")).toBe(200);
	});

	test("is not charged for what we could not answer, be it a page, a form or a call", async () => {
		let isAway = true;
		const answer = async () => {
			if (isAway) throw Object.assign(new Error("away"), { statusCode: 503 });
			return { count: 7 };
		};
		const { server } = await aServer({ limits: { perMinute: { pages: 2, forms: 2 } } }, (house) => {
			house.get("/page", answer);
			house.post("/form", answer);
			createCallServer(house, defaultCallBases, {
				perMinute: { calls: 2, forms: 2 },
				refuseChange: () => undefined,
			}).bind(list, { answer });
		});
		const ask = async (method: "GET" | "POST", url: string) =>
			(await server.inject({ method, url })).statusCode;
		for (const [method, url] of [
			["GET", "/page"],
			["POST", "/form"],
			["GET", "/api/list"],
		] as const) {
			isAway = true;
			for (let tries = 0; tries < 5; tries++) expect(await ask(method, url)).toBe(503);
			isAway = false;
			expect([await ask(method, url), await ask(method, url), await ask(method, url)]).toEqual([
				200, 200, 429,
			]);
		}
	});

	test("may send so many forms a minute, wherever they are sent, and all of an IPv6 /64 is one client", async () => {
		const { server } = await aServer(
			{ limits: { perMinute: { pages: 600, forms: 3 } } },
			(house) => {
				for (const path of ["/one", "/other"]) house.post(path, async () => "taken");
			},
		);
		const send = async (remoteAddress: string, url = "/one") =>
			(await server.inject({ method: "POST", url, remoteAddress })).statusCode;
		expect([
			await send("2001:db8:1:2::1"),
			await send("2001:db8:1:2:ffff::9", "/other"),
			await send("2001:db8:1:2::1"),
			await send("2001:db8:1:2:aaaa::1", "/other"),
			await send("2001:db8:1:3::1"),
		]).toEqual([200, 200, 200, 429, 200]);
	});
});
