// Built and run by learning.ts as a process of its own: the whole site without its cache of pages, and beside it a bare route that
// stores what a learner's browser sends through the same pool, without asking who sent it.
import Fastify from "fastify";
import type { KyselyPlugin } from "kysely";
import { createBareTable, upsertBare } from "../learning/bare-table.ts";
import { openWholeSite } from "./whole-site.ts";

const [root = "", databaseUrl = "", sitePort, barePort] = process.argv.slice(2);
let queries = 0;
const counter: KyselyPlugin = {
	transformQuery({ node }) {
		queries += 1;
		return node;
	},
	transformResult: async ({ result }) => result,
};
const { site, database } = await openWholeSite(root, databaseUrl, {
	settings: { TRUST_PROXY: "1", PAGES_PER_MINUTE: "1000000", CALLS_PER_MINUTE: "1000000" },
	watch: (opened) => ({ ...opened, db: opened.db.withPlugin(counter) }),
	cacheBytes: 0,
});
await createBareTable(database.db);

interface SentProgress {
	readonly learner: string;
	readonly course_id: number;
	readonly lesson: string;
	readonly seq: number;
	readonly position: number;
	readonly watched: readonly (readonly [number, number])[];
}

const bare = Fastify();
bare.post<{ Body: SentProgress }>("/bare", async ({ body }) => {
	const { course_id: course, ...message } = body;
	await upsertBare(database.db, { ...message, course }, Temporal.Now.instant());
	return { status: 200, data: { isDone: false, position: message.position } };
});
bare.get("/queries", () => ({ queries }));

await site.server.listen({ port: Number(sitePort), host: "127.0.0.1" });
await bare.listen({ port: Number(barePort), host: "127.0.0.1" });
console.log("ready");
