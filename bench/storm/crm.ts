import { createServer, type ServerResponse } from "node:http";

/** One stored revision of a lead. */
interface StoredRevision {
	readonly at: number;
	readonly revision: number;
	/** The id of the delivery that sent it. */
	readonly id: string;
}

interface Crm {
	readonly url: string;
	/** Sets the answers from now on. */
	behave(how: Behavior): void;
	/** Requests about one of these leads get no answer until they are released. */
	hold(leads: readonly string[]): void;
	release(): void;
	/** Leads with an open request that is held. */
	readonly blocked: () => ReadonlySet<string>;
	/** The stored revisions of each lead, in order. */
	readonly leads: ReadonlyMap<string, readonly StoredRevision[]>;
	readonly requests: () => number;
	readonly failed: () => number;
	/** Repeated requests of a delivery that it had stored before. */
	readonly repeats: () => number;
	close(): void;
}

/** The share of requests that fail, and whether each failure hangs. */
interface Behavior {
	readonly failing: number;
	readonly onlyHangs: boolean;
	readonly answersAfterMs: number;
}

export const healthy: Behavior = {
	failing: 0,
	onlyHangs: false,
	answersAfterMs: 50,
};

type Answer = (reply: ServerResponse, store: () => void) => void;

const failures: readonly Answer[] = [
	(reply) => reply.writeHead(500).end("no"),
	(reply) => reply.writeHead(429).end(),
	(reply) => answer(reply, 200, { success: false }),
	// The connection is reset before or after the revision is stored.
	(reply) => reply.socket?.resetAndDestroy(),
	(reply, store) => {
		store();
		reply.socket?.resetAndDestroy();
	},
	// The answer is incomplete.
	(reply, store) => {
		store();
		reply.writeHead(200, { "content-length": "1000" });
		reply.write("{", () => reply.socket?.destroy());
	},
	hang,
];

/** Never answers, and stores the revision in half of the cases. */
function hang(_: ServerResponse, store: () => void): void {
	if (Math.random() < 0.5) store();
}

function answer(reply: ServerResponse, status: number, body: object): void {
	reply.writeHead(status, { "content-type": "application/json" });
	reply.end(JSON.stringify(body));
}

/** A webhook that stores what it receives, and fails as configured. */
export async function openCrm(): Promise<Crm> {
	const leads = new Map<string, StoredRevision[]>();
	const holding = new Set<string>();
	const blocked = new Set<string>();
	let behavior = healthy;
	let requests = 0;
	let failed = 0;
	let repeats = 0;

	const server = createServer(async (request, reply) => {
		let body = "";
		try {
			for await (const chunk of request) body += chunk;
		} catch {
			return;
		}
		requests++;
		const id = String(request.headers["webhook-id"]);
		const { lead, revision } = parseDelivery(body);
		const store = () => {
			const known = leads.get(lead) ?? [];
			if (known.some((entry) => entry.id === id)) repeats++;
			else leads.set(lead, [...known, { at: Date.now(), revision, id }]);
		};
		if (holding.has(lead)) {
			blocked.add(lead);
			request.socket.once("close", () => blocked.delete(lead));
			return;
		}
		if (Math.random() < behavior.failing) {
			failed++;
			const failure = failures[Math.floor(Math.random() * failures.length)] ?? hang;
			return (behavior.onlyHangs ? hang : failure)(reply, store);
		}
		await new Promise((done) => setTimeout(done, behavior.answersAfterMs));
		store();
		reply.writeHead(204).end();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as { port: number };
	return {
		url: `http://127.0.0.1:${port}/leads`,
		behave: (how) => {
			behavior = how;
		},
		hold: (more) => {
			for (const lead of more) holding.add(lead);
		},
		release: () => holding.clear(),
		blocked: () => blocked,
		leads,
		requests: () => requests,
		failed: () => failed,
		repeats: () => repeats,
		close: () => server.closeAllConnections(),
	};
}

function parseDelivery(body: string): { lead: string; revision: number } {
	const [, lead = "none"] = /"lead_id":"([0-9a-f-]{36})"/.exec(body) ?? [];
	const [, revision = "0"] = /"revision":(\d+)/.exec(body) ?? [];
	return { lead, revision: Number(revision) };
}
