// What tracking costs: the script of a page, and the collector beside a bare Fastify route that stores the same batches.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { createTimedId } from "#core/timed-ids.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { pick } from "./parts/size.ts";
import {
	closeAll,
	type Figure,
	freePort,
	median,
	openScript,
	openSite,
	printTable,
	root,
} from "./parts/world.ts";

const rounds = pick(5, 1);
const amount = pick(3_000, 30);
const batchSize = 20;

function makeBatch(): string {
	const now = Date.now();
	const records = Array.from({ length: batchSize }, (_, index) => ({
		key: "event",
		value: {
			event_id: createTimedId(now),
			event_name: "block_clicked",
			event_time: now - index * 100,
			event_data: { block: "home-masters-program", link_text: "View program", link_url: "/x" },
			page_url: "/courses/sql-for-analysts",
			entry_page: "/",
			page_type: "course",
		},
	}));
	return JSON.stringify({ sentAt: now, dropped: 0, records });
}

async function measure(url: string, cookie: string): Promise<number> {
	const result = await autocannon({
		url,
		connections: 10,
		amount,
		requests: [
			{
				method: "POST",
				headers: {
					"content-type": "text/plain",
					"user-agent": "Mozilla/5.0 Firefox/140.0",
					cookie,
				},
				setupRequest: (request) => ({ ...request, body: makeBatch() }),
			},
		],
	});
	if (result.non2xx || result.errors) throw new Error(`${url} failed`);
	return (amount * batchSize) / result.duration;
}

function measureScript(): Figure {
	const folder = join(root, "dist/client/assets");
	const name = readdirSync(folder).find((file) => /^visit-behaviour-.*\.js$/.test(file));
	if (!name) throw new Error("the script of tracking is not built");
	const bytes = gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
	return {
		what: "the script, gzip",
		measured: `${bytes} bytes`,
		wanted: "4,096 bytes at most",
	};
}

const dataDir = mkdtempSync(join(tmpdir(), "lyceum-tracking-"));
const postgres = await openEmbeddedPostgres({ dataDir, say: () => undefined });
try {
	const settings = { DATABASE_URL: postgres.url, CALLS_PER_MINUTE: "1000000" };
	process.env.DATABASE_URL = postgres.url;
	const site = await openSite(settings);
	const port = await freePort();
	await openScript("../tracking/bare-collector.ts", [String(port), postgres.url]);
	const addresses = {
		bare: `http://127.0.0.1:${port}/`,
		ours: `${site.url}/api-nocache?method=saveUserActions`,
	};
	const cookie = `sl_device=${crypto.randomUUID()}`;
	const speeds = { bare: [] as number[], ours: [] as number[] };
	for (const address of Object.values(addresses)) await measure(address, cookie);
	for (let round = 0; round < rounds; round++)
		for (const name of ["bare", "ours"] as const)
			speeds[name].push(await measure(addresses[name], cookie));
	const [bare, ours] = [median(speeds.bare), median(speeds.ours)];
	printTable("Tracking", [
		measureScript(),
		{
			what: `events a second, in batches of ${batchSize}`,
			measured: `${ours.toFixed(0)}, bare ${bare.toFixed(0)}: ${(ours / bare).toFixed(2)}`,
			wanted: "0.6 of a bare route or more",
		},
	]);
} finally {
	closeAll();
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
