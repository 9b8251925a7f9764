import { connect } from "node:net";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { aClient, aServer, request } from "./testing.ts";

/** A server whose `/slow` answers when the test releases it. */
async function aSlowServer() {
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const { server, port } = await aServer({}, (house) => {
		house.get("/slow", async (_request, reply) => {
			begun.resolve();
			await released.promise;
			return reply.send("done");
		});
		house.get("/stream", async (_request, reply) => {
			reply.hijack();
			reply.raw.writeHead(200, { "content-length": "8" });
			reply.raw.write("half");
			begun.resolve();
			await released.promise;
			reply.raw.end("half");
		});
		house.get("/", (_request, reply) => reply.send("home"));
	});
	return { server, port, begun: begun.promise, finish: released.resolve };
}

function isRefused(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => {
			socket.destroy();
			resolve(false);
		});
		socket.once("error", () => resolve(true));
	});
}

test("closing finishes a request under way, takes no new connection, and then ends at once", async () => {
	const { server, port, begun, finish } = await aSlowServer();
	// A connection that was kept would hold up the closing for as long.
	server.server.keepAliveTimeout = 3_600_000;
	const client = await aClient(port);
	client.say(request("GET", "/slow", { connection: "keep-alive" }));
	await begun;
	let isClosed = false;
	const closing = server.close().then(() => {
		isClosed = true;
	});
	await expect.poll(() => isRefused(port)).toBe(true);
	expect(isClosed).toBe(false);
	finish();
	const answer = await client.answer();
	expect(answer).toMatchObject({ status: 200, body: "done" });
	expect(answer?.headers.connection).toBe("close");
	await client.ended();
	await closing;
});

test("an answer that had begun before closing is finished too, and its connection is not kept", async () => {
	const { server, port, begun, finish } = await aSlowServer();
	const client = await aClient(port);
	client.say(request("GET", "/stream", { connection: "keep-alive" }));
	await begun;
	const closing = server.close();
	await expect.poll(() => isRefused(port)).toBe(true);
	finish();
	expect((await client.answer())?.body).toBe("halfhalf");
	await client.ended();
	await closing;
});

test("a request that still comes in is sent away, to come again", async () => {
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const { server, port } = await aServer({}, (house) => {
		house.get("/", (_request, reply) => reply.send("home"));
		house.addHook("preClose", async () => {
			begun.resolve();
			await released.promise;
		});
	});
	const client = await aClient(port);
	client.say(request("GET", "/"));
	expect((await client.answer())?.body).toBe("home");
	const closing = server.close();
	await begun.promise;
	client.say(request("GET", "/"));
	const answer = await client.answer();
	expect(answer?.status).toBe(503);
	expect(answer?.headers).toMatchObject({
		...securityHeaders({ secure: false }),
		connection: "close",
		"retry-after": "5",
	});
	expect(JSON.parse(answer?.body ?? "").message).toMatch(/restarting/);
	await client.ended();
	released.resolve();
	await closing;
});

test("connections that ask nothing end when the server closes", async () => {
	const { server, port } = await aSlowServer();
	const client = await aClient(port);
	client.say(request("GET", "/", { connection: "keep-alive" }));
	expect((await client.answer())?.body).toBe("home");
	await server.close();
	await client.ended();
});
