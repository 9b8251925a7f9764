import { describe, expect, test } from "vitest";
import { aClient, aServer, type Client, request } from "#platform/http/testing.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

const page = request("GET", "/", { connection: "keep-alive" });

/** A server with room for three, and clients that are named in the order in which they connect. */
async function aFullServer(limits: Partial<ConnectionLimits> = {}) {
	const names: string[] = [];
	let now = 0;
	let begun = 0;
	const released = Promise.withResolvers<void>();
	const { port } = await aServer(
		{
			connections: {
				limits: { total: 3, perClient: 3, ...limits },
				clientOf: () => names.shift() ?? "",
				now: () => now,
			},
		},
		(server) => {
			server.get("/", (_request, reply) => reply.send("home"));
			server.post("/", (_request, reply) => reply.send("posted"));
			server.get("/slow", async (_request, reply) => {
				begun += 1;
				await released.promise;
				return reply.send("done");
			});
			// More than the buffers of both ends hold.
			server.get("/large", (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
		},
	);
	const open = (name: string) => {
		names.push(name);
		return aClient(port);
	};
	return {
		open,
		/** Opens a connection whose request is answered. */
		openIdle: async (name: string) => {
			const client = await open(name);
			expect(await isServed(client)).toBe(true);
			return client;
		},
		openSlow: async (name: string) => {
			const client = await open(name);
			const before = begun;
			client.say(request("GET", "/slow"));
			await expect.poll(() => begun).toBe(before + 1);
			return client;
		},
		pass: (milliseconds: number) => {
			now += milliseconds;
		},
		finish: released.resolve,
	};
}

async function isServed(client: Client): Promise<boolean> {
	client.say(page);
	return (await client.answer())?.body === "home";
}

describe("at the limit a new connection takes the place of", () => {
	test("the one that has sent nothing for longest", async () => {
		const { open, pass } = await aFullServer();
		const first = await open("a");
		const second = await open("b");
		const third = await open("c");
		pass(2_000);
		await open("d").then(isServed);
		await first.ended();
		expect(await isServed(second)).toBe(true);
		expect(await isServed(third)).toBe(true);
	});

	test("one that has sent half of a request's head for a second, before an idle one", async () => {
		const { open, openIdle, pass } = await aFullServer();
		const idle = await openIdle("a");
		const half = await open("b");
		half.say("GET / HTTP/1.1\r\nhost: learn.example\r\nx-slow: ");
		const other = await openIdle("c");
		pass(1_001);
		expect(await open("d").then(isServed)).toBe(true);
		await half.ended();
		expect(await isServed(idle)).toBe(true);
		expect(await isServed(other)).toBe(true);
	});

	test("the one that has been idle for longest, before one that has just connected", async () => {
		const { open, openIdle, pass } = await aFullServer();
		const early = await openIdle("a");
		const late = await openIdle("b");
		pass(10_000);
		expect(await isServed(early)).toBe(true);
		const fresh = await open("c");
		pass(900);
		expect(await open("d").then(isServed)).toBe(true);
		await late.ended();
		expect(await isServed(fresh)).toBe(true);
		expect(await isServed(early)).toBe(true);
	});

	test("one of the client with most connections, when several wait", async () => {
		const { openIdle } = await aFullServer({ total: 4 });
		const alone = await openIdle("a");
		const many = await openIdle("b");
		await openIdle("b");
		const other = await openIdle("c");
		await openIdle("d");
		await many.ended();
		for (const client of [alone, other]) expect(await isServed(client)).toBe(true);
	});

	test("one whose request comes slowly, when nothing else waits", async () => {
		const { open, openSlow, finish } = await aFullServer();
		const slow = await openSlow("a");
		const half = await open("b");
		half.say(
			request("POST", "/", {
				"content-type": "application/x-www-form-urlencoded",
				"content-length": "100",
				expect: "100-continue",
			}),
		);
		// The server has read the head.
		expect((await half.answer())?.status).toBe(100);
		const other = await openSlow("c");
		expect(await open("d").then(isServed)).toBe(true);
		await half.ended();
		finish();
		for (const client of [slow, other]) expect((await client.answer())?.body).toBe("done");
	});

	test("one that does not read its answer, when nothing else waits", async () => {
		const { open, openSlow, finish } = await aFullServer();
		const slow = await openSlow("a");
		const deaf = await open("b");
		deaf.socket.pause();
		deaf.say(request("GET", "/large"));
		const other = await openSlow("c");
		expect(await open("d").then(isServed)).toBe(true);
		deaf.socket.resume();
		await deaf.ended();
		finish();
		for (const client of [slow, other]) expect((await client.answer())?.body).toBe("done");
	});
});

test("a request that is being worked on is finished: the new connection is refused instead", async () => {
	const { open, openSlow, finish } = await aFullServer();
	const busy = [await openSlow("a"), await openSlow("b"), await openSlow("c")];
	const refused = await open("d");
	await refused.ended();
	expect(await refused.answer()).toBeUndefined();
	finish();
	for (const client of busy) expect((await client.answer())?.body).toBe("done");
	expect(await open("e").then(isServed)).toBe(true);
});

test("requests that are sent together are all answered before their connection counts as idle", async () => {
	const { open, openSlow, finish } = await aFullServer({ total: 2 });
	const both = await openSlow("a");
	both.say(page);
	await openSlow("b");
	const refused = await open("c");
	await refused.ended();
	finish();
	expect((await both.answer())?.body).toBe("done");
	expect((await both.answer())?.body).toBe("home");
});

describe("one client", () => {
	test("holds its share and no more: beyond it a connection of its own is closed, not one of others", async () => {
		const { open, openIdle, pass } = await aFullServer({
			total: 6,
			perClient: 2,
		});
		const other = await openIdle("other");
		const first = await openIdle("a");
		const second = await open("a");
		pass(100);
		const third = await openIdle("a");
		await first.ended();
		const fourth = await openIdle("a");
		await second.ended();
		for (const client of [other, third, fourth]) expect(await isServed(client)).toBe(true);
	});

	test("is refused beyond its share while all its requests are worked on, and others are not", async () => {
		const { open, openSlow, finish } = await aFullServer({
			total: 6,
			perClient: 2,
		});
		const busy = [await openSlow("a"), await openSlow("a")];
		const refused = await open("a");
		await refused.ended();
		expect(await open("b").then(isServed)).toBe(true);
		finish();
		for (const client of busy) expect((await client.answer())?.body).toBe("done");
		// Connections that ended give their place back.
		for (const { socket } of busy) socket.destroy();
		expect(await open("a").then(isServed)).toBe(true);
	});
});
