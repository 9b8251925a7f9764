import { createServer, type Server } from "node:http";

/** What arrived at the other end, by the lead it was about. */
export interface Crm {
	readonly url: string;
	/** Leads that stand there, each with the ids under which it was sent and kept. */
	readonly leads: ReadonlyMap<string, ReadonlySet<string>>;
	/** Deliveries that came more than once, under their own id. */
	readonly repeats: () => number;
	close(): void;
}

/**
 * A webhook that keeps what it gets, and is as unreliable as one may be: of every ten first deliveries it refuses one,
 * hangs up on one after it has kept it, and keeps one for a second before it answers.
 */
export async function openCrm(): Promise<Crm> {
	const leads = new Map<string, Set<string>>();
	const seen = new Set<string>();
	let repeats = 0;
	let first = 0;
	const server: Server = createServer(async (request, reply) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const id = String(request.headers["webhook-id"]);
		const isNew = !seen.has(id);
		const turn = isNew ? first++ % 10 : -1;
		if (turn === 3) {
			seen.add(id);
			reply.writeHead(503).end();
			return;
		}
		const lead = leadIn(body);
		const kept = leads.get(lead) ?? new Set<string>();
		if (kept.has(id)) repeats++;
		leads.set(lead, kept.add(id));
		seen.add(id);
		if (turn === 5) return void request.socket.destroy();
		if (turn === 7) await new Promise((done) => setTimeout(done, 1_000));
		reply.writeHead(204).end();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as { port: number };
	return {
		url: `http://127.0.0.1:${port}/leads`,
		leads,
		repeats: () => repeats,
		close: () => server.closeAllConnections(),
	};
}

function leadIn(body: string): string {
	const [, lead = "none"] = /"lead_id":"([0-9a-f-]{36})"/.exec(body) ?? [];
	return lead;
}
