import {
	type AddressInfo,
	createServer,
	type ListenOptions,
	type Server as NetServer,
} from "node:net";
import type { FastifyInstance } from "fastify";
import { errorCode } from "#core/error-code.ts";
import { StartupProblem } from "#platform/startup-problem.ts";

interface PortAddress {
	readonly host: string;
	readonly port: number;
}

/**
 * Node accepts one connection from each listening socket in a turn of its event loop. With one socket a new connection
 * waits behind as many pages as connections came before it; with these, under any load, only until the turn is over. Linux
 * spreads new connections over sockets of one port; elsewhere, and in a sandbox that forbids it, there is one.
 */
const mostSockets = 16;

/** Connections that wait to be accepted. When it is full, a client tries again only after a second; the system may allow fewer. */
const backlog = 4_096;

export function openListeners(server: FastifyInstance, { host, port }: PortAddress) {
	const more: NetServer[] = [];

	/** It is opened like the first by node:http, and what it accepts is served by the one server, which has the limits. */
	async function listenAlso(options: ListenOptions): Promise<void> {
		const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
			server.server.emit("connection", socket);
		});
		more.push(listener);
		await new Promise<void>((resolve, reject) => {
			listener.once("error", reject);
			listener.listen(options, resolve);
		});
	}

	return {
		async listen(): Promise<string> {
			try {
				// Sockets that share a port would also share it with another site of this user.
				await checkPortFree({ host, port });
				const sockets = (await maySharePorts(host)) ? mostSockets : 1;
				const options = { host, backlog: backlog / sockets, reusePort: sockets > 1 };
				const address = await server.listen({ ...options, port });
				// The address leaves out the port where it is 80.
				const { port: first } = server.server.address() as AddressInfo;
				while (more.length < sockets - 1) await listenAlso({ ...options, port: first });
				return address;
			} catch (problem) {
				throw toPortProblem(problem, { host, port });
			}
		},
		/** Finishes running requests; connections that are still open after these seconds are closed, so that the rest can end in order. */
		async close(seconds: number): Promise<void> {
			const timer = setTimeout(() => server.server.closeAllConnections(), seconds * 1_000);
			const ended = more.map((listener) => new Promise((resolve) => listener.close(resolve)));
			await server.close();
			await Promise.all(ended);
			clearTimeout(timer);
		},
	};
}

export function checkPortFree({ host, port }: PortAddress): Promise<void> {
	return listenBriefly({ host, port }).catch((problem: unknown) => {
		throw toPortProblem(problem, { host, port });
	});
}

async function maySharePorts(host: string): Promise<boolean> {
	if (process.platform !== "linux") return false;
	return listenBriefly({ host, port: 0, reusePort: true }).then(
		() => true,
		() => false,
	);
}

function listenBriefly(options: ListenOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(options, () => probe.close(() => resolve()));
	});
}

function toPortProblem(problem: unknown, { host, port }: PortAddress): unknown {
	const reason = {
		EADDRINUSE: `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another number.`,
		EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
		EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
		ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
	}[errorCode(problem) ?? ""];
	return reason ? new StartupProblem(reason) : problem;
}
