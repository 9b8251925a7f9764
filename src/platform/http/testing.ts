import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { silentLog } from "#platform/database/testing.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createServer, type Server, type ServerOptions } from "./server.ts";

export async function aServer(
	options: Partial<ServerOptions> = {},
	routes: (server: Server) => void = () => {},
): Promise<{ server: Server; port: number }> {
	const server = await createServer({
		log: silentLog,
		metrics: createMetrics(),
		trustProxy: 0,
		secure: false,
		answerError: (request, reply, { status, message }) =>
			reply.code(status).send({ status, message, reference: request.id }),
		refuseChange: () => undefined,
		...options,
	});
	onTestFinished(() => server.close());
	routes(server);
	await server.listen({ host: "127.0.0.1", port: 0 });
	const { port } = server.server.address() as AddressInfo;
	return { server, port };
}

export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** A client that may send anything, since it writes the bytes itself. */
export interface Client {
	readonly socket: Socket;
	say(bytes: string | Buffer): void;
	/** The next answer; undefined when the connection ends without one. */
	answer(): Promise<Answer | undefined>;
	ended(): Promise<void>;
}

export async function aClient(port: number): Promise<Client> {
	const socket = connect(port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	let received = "";
	let isOver = false;
	let wake = () => {};
	socket.setEncoding("latin1");
	socket.on("data", (piece) => {
		received += piece;
		wake();
	});
	// A server that hangs up while we still speak is part of what is tested.
	socket.on("error", () => {});
	const over = new Promise<void>((resolve) => {
		const end = () => {
			isOver = true;
			wake();
			resolve();
		};
		socket.once("end", end).once("close", end);
	});
	await once(socket, "connect");
	return {
		socket,
		say: (bytes) => void socket.write(bytes),
		async answer() {
			for (;;) {
				const taken = takeAnswer(received, isOver);
				if (taken) {
					received = taken.rest;
					return taken.answer;
				}
				if (isOver) return undefined;
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
		},
		ended: () => over,
	};
}

/** One question on a connection of its own. */
export async function ask(port: number, bytes: string | Buffer): Promise<Answer | undefined> {
	const client = await aClient(port);
	client.say(bytes);
	const answer = await client.answer();
	client.socket.destroy();
	return answer;
}

function takeAnswer(
	received: string,
	isOver: boolean,
): { answer: Answer; rest: string } | undefined {
	const end = received.indexOf("\r\n\r\n");
	if (end < 0) return undefined;
	const [first = "", ...lines] = received.slice(0, end).split("\r\n");
	const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
	const headers = Object.fromEntries(
		lines.map((line) => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
		}),
	);
	const after = received.slice(end + 4);
	const length = Number(headers["content-length"] ?? Number.NaN);
	if (status === 304 || status === 100)
		return { answer: { status, headers, body: "" }, rest: after };
	if (Number.isNaN(length))
		return isOver ? { answer: { status, headers, body: after }, rest: "" } : undefined;
	if (after.length < length) return undefined;
	return {
		answer: { status, headers, body: after.slice(0, length) },
		rest: after.slice(length),
	};
}

/** A request as text: `request("GET", "/")`, with the headers that every one needs. */
export function request(
	verb: string,
	path: string,
	headers: Record<string, string> = {},
	body = "",
): string {
	const all = {
		host: "learn.example",
		...(body && !("transfer-encoding" in headers)
			? { "content-length": String(Buffer.byteLength(body)) }
			: {}),
		...headers,
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return [`${verb} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n");
}
