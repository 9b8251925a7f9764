import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A network between the site and its database that can fail. */
export interface DatabaseProxy {
	/** The address of the database through this network. */
	readonly url: string;
	/** Packets are lost in both directions, and new connections are made but never answered. */
	swallow(): void;
	/**
	 * Begins with the next COMMIT: PostgreSQL gets it, and its answer is lost with everything after
	 * it.
	 */
	swallowAnswersToCommit(): void;
	/** Connections are reset, and new ones refused. */
	refuse(): Promise<void>;
	/** All is well again. What was lost stays lost, so connections that missed something are reset. */
	recover(): Promise<void>;
	close(): Promise<void>;
}

interface Line {
	readonly near: Socket;
	readonly far: Socket;
	/** Something of it was lost. */
	isHoled: boolean;
}

export async function aDatabaseProxy(
	databaseUrl: string,
	whenDone: (close: () => Promise<void>) => unknown = onTestFinished,
): Promise<DatabaseProxy> {
	const { hostname, port } = new URL(databaseUrl);
	const lines = new Set<Line>();
	let state: "well" | "swallowing" | "waiting for commit" = "well";

	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		const line: Line = { near, far, isHoled: false };
		lines.add(line);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			from.on("data", (bytes: Buffer) => {
				const isLost = state === "swallowing" || line.isHoled;
				if (isLost) line.isHoled = true;
				else to.write(bytes);
				if (from === near && state === "waiting for commit") line.isHoled = isCommit(bytes);
			});
			from.on("error", () => undefined);
			from.on("close", () => {
				// A client that goes away while packets are lost goes unnoticed at the other end.
				if (!line.isHoled) to.destroy();
				if (from === far) lines.delete(line);
			});
		}
	});
	const listen = async (listenPort: number) => {
		server.listen(listenPort, "127.0.0.1");
		await once(server, "listening");
		return (server.address() as AddressInfo).port;
	};
	const reset = (which: (line: Line) => boolean) => {
		for (const line of [...lines].filter(which)) {
			line.near.resetAndDestroy();
			line.far.resetAndDestroy();
		}
	};
	const url = new URL(databaseUrl);
	url.hostname = "127.0.0.1";
	url.port = String(await listen(0));
	const stop = async () => {
		if (!server.listening) return;
		const closed = once(server, "close");
		server.close();
		reset(() => true);
		await closed;
	};
	whenDone(stop);
	return {
		url: url.href,
		swallow() {
			state = "swallowing";
			for (const line of lines) line.isHoled = true;
		},
		swallowAnswersToCommit() {
			state = "waiting for commit";
		},
		refuse: stop,
		async recover() {
			state = "well";
			reset(({ isHoled }) => isHoled);
			if (!server.listening) await listen(Number(url.port));
		},
		close: stop,
	};
}

/** True if a message of the protocol with this text, which a zero ends, is among them. */
const isCommit = (bytes: Buffer) => bytes.includes("commit\0");
