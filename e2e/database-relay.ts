import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./testing.ts";

/** Opens a TCP relay in front of the database that can be closed and opened again. */
export async function openDatabaseRelay(databaseUrl: string) {
	const { hostname, port } = new URL(databaseUrl);
	const open = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(from);
			from.on("error", () => to.destroy()).on("close", () => to.destroy());
			from.pipe(to);
		}
	});
	const url = new URL(databaseUrl);
	url.port = String(await freePort());
	const listen = async () => {
		server.listen(Number(url.port), hostname);
		await once(server, "listening");
	};
	await listen();
	return {
		url: url.href,
		open: listen,
		async close() {
			const closed = once(server, "close");
			server.close();
			for (const socket of open) socket.destroy();
			await closed;
		},
	};
}
