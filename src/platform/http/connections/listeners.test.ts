import {
	type AddressInfo,
	connect,
	createServer,
	type ListenOptions,
	Server,
	type Socket,
} from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { openListeners } from "./listeners.ts";

const host = "127.0.0.1";

async function aServer() {
	const server = fastify();
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	server.get("/", async () => "here");
	const begun = { count: 0 };
	server.get("/slow", async () => {
		begun.count++;
		await held;
		return "done";
	});
	const listeners = openListeners(server, { host, port: 0 });
	const address = await listeners.listen();
	onTestFinished(() => listeners.close(1));
	return { server, listeners, address, port: Number(new URL(address).port), begun, release };
}

function open(port: number): Socket {
	const socket = connect(port, host);
	onTestFinished(() => void socket.destroy());
	return socket;
}

test.runIf(process.platform === "linux")(
	"new connections are accepted several at a time, so that none waits for many turns",
	async () => {
		const { server, port } = await aServer();
		let accepted = 0;
		server.server.on("connection", () => accepted++);
		const sockets = Array.from({ length: 64 }, () => open(port));
		const steps: number[] = [];
		while (accepted < sockets.length) {
			const before = accepted;
			await turn();
			steps.push(accepted - before);
		}
		expect(Math.max(...steps)).toBeGreaterThan(4);
	},
);

test("every socket serves, and closing waits for requests that any of them took", async () => {
	const { listeners, address, begun, release } = await aServer();
	const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(address)));
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	const slow = Array.from({ length: 40 }, () =>
		fetch(`${address}/slow`, { headers: { connection: "close" } }),
	);
	await expect.poll(() => begun.count).toBe(40);
	let isClosed = false;
	const closed = listeners.close(30).then(() => {
		isClosed = true;
	});
	await turn();
	expect(isClosed).toBe(false);
	release();
	const texts = await Promise.all(slow.map(async (answer) => (await answer).text()));
	expect(new Set(texts)).toEqual(new Set(["done"]));
	await closed;
	await expect(fetch(address)).rejects.toThrow();
});

test.runIf(process.platform === "linux")(
	"all sockets are on the port that was asked for, also on 80, which the address leaves out",
	async () => {
		const free = createServer();
		await new Promise<void>((resolve) => free.listen(0, host, resolve));
		const { port } = free.address() as AddressInfo;
		await new Promise((resolve) => free.close(resolve));
		const server = fastify();
		const listen = server.listen.bind(server) as (options: ListenOptions) => Promise<string>;
		vi.spyOn(server, "listen").mockImplementation((async (options: ListenOptions) => {
			await listen(options);
			return `http://${host}`;
		}) as never);
		const opened = vi.spyOn(Server.prototype, "listen");
		onTestFinished(() => opened.mockRestore());
		const listeners = openListeners(server, { host, port });
		onTestFinished(() => listeners.close(1));
		await listeners.listen();
		const ports = opened.mock.calls.map(([options]) => (options as ListenOptions).port);
		// The port is tried first, and so is whether any may be shared.
		expect(ports).toEqual([port, 0, ...Array(16).fill(port)]);
	},
);

test("one socket has to do where none may share its port", async () => {
	const { listen } = Server.prototype;
	const opened = vi.spyOn(Server.prototype, "listen");
	onTestFinished(() => opened.mockRestore());
	opened.mockImplementation(function (this: Server, ...input: unknown[]) {
		if (!(input[0] as ListenOptions).reusePort) return listen.apply(this, input as never);
		setImmediate(() => this.emit("error", Object.assign(new Error(), { code: "ENOTSUP" })));
		return this;
	});
	const { address } = await aServer();
	expect((await fetch(address)).status).toBe(200);
});

test("a port that is taken is named in a sentence, also where both share it", async () => {
	const { port } = await aServer();
	await expect(openListeners(fastify(), { host, port }).listen()).rejects.toThrow(
		`Port ${port} on ${host} is taken.`,
	);
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, host, resolve));
	onTestFinished(() => void other.close());
	const taken = (other.address() as { port: number }).port;
	await expect(openListeners(fastify(), { host, port: taken }).listen()).rejects.toThrow(
		"is taken",
	);
});
