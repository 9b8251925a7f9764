// Server CPU per cached page beside a bare node:http server that sends the same bytes, measured in turns.
import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { pick } from "./parts/size.ts";
import {
	closeAll,
	type Figure,
	freePort,
	median,
	openScript,
	openSite,
	printTable,
	readCpuMs,
} from "./parts/world.ts";

const paths = ["/", "/categories/data-science", "/courses/pmp-exam-preparation"];
const rounds = pick(5, 1);
const amount = pick(30_000, 100);
const headers = { "accept-encoding": "br" };

async function fetchBytes(address: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		request(address, { headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => resolve(Buffer.concat(parts)));
		})
			.on("error", reject)
			.end();
	});
}

async function load(url: string, pid: number) {
	const before = readCpuMs(pid);
	const result = await autocannon({ url, headers, amount, connections: 10 });
	if (result.non2xx || result.errors) throw new Error(`${url} did not answer`);
	return {
		micros: ((readCpuMs(pid) - before) * 1000) / amount,
		rate: result.requests.average,
	};
}

const site = await openSite();
const figures: Figure[] = [];
for (const path of paths) {
	const file = join(mkdtempSync(join(tmpdir(), "lyceum-bench-")), "page.br");
	writeFileSync(file, await fetchBytes(site.url + path));
	const port = await freePort();
	const bare = await openScript("bare-server.ts", [String(port), file]);
	const bareUrl = `http://127.0.0.1:${port}/`;
	await load(site.url + path, site.pid);
	await load(bareUrl, bare.pid);
	const turns = [];
	for (let round = 0; round < rounds; round++) {
		const ours = await load(site.url + path, site.pid);
		const base = await load(bareUrl, bare.pid);
		turns.push({ ours, base });
	}
	const ratio = median(turns.map(({ ours, base }) => ours.micros / base.micros));
	const micros = median(turns.map(({ ours }) => ours.micros));
	const baseMicros = median(turns.map(({ base }) => base.micros));
	const rate = median(turns.map(({ ours }) => ours.rate));
	const baseRate = median(turns.map(({ base }) => base.rate));
	figures.push({
		what: `cached ${path}, server CPU per request`,
		measured: `${ratio.toFixed(2)} times bare (${micros.toFixed(0)} against ${baseMicros.toFixed(0)} µs; ${rate.toFixed(0)} against ${baseRate.toFixed(0)} a second)`,
		wanted: "at most 2 times bare",
	});
}
printTable("Cached pages", figures);
closeAll();
