// The baseline of tracking.ts: Fastify stores the same batch with the same statement, and checks nothing.
import fastify from "fastify";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { insertEvents } from "#tracking/collection/event-store.ts";
import type { StoredEvent } from "#tracking/collection/stored-event.ts";

const [port, url] = process.argv.slice(2) as [string, string];
const { db } = await openDatabase(url, { connections: 10, log: createLog("silent") });

interface SentBatch {
	readonly records: readonly {
		readonly value: {
			readonly event_id: string;
			readonly event_name: string;
			readonly event_data: object;
		};
	}[];
}

const server = fastify();
server.post("/", async (request) => {
	const { records }: SentBatch = JSON.parse(String(request.body));
	const receivedAt = Temporal.Now.instant();
	const events = records.map(
		({ value }): StoredEvent => ({
			...{ eventId: value.event_id, name: value.event_name },
			...{ occurredAt: receivedAt, receivedAt, device: crypto.randomUUID(), account: undefined },
			...{ person: undefined, lead: undefined, page: "/", pageType: "home", siteModule: undefined },
			...{ product: undefined, country: "US", campaign: undefined, consentVersion: "default" },
			data: { ...value.event_data },
		}),
	);
	await insertEvents(db, events);
	return { status: 200 };
});
await server.listen({ port: Number(port), host: "127.0.0.1" });
console.log("ready");
