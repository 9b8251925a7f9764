// Five times the load that the site can serve: how much of its peak rate remains, how fast it refuses the rest, and whether
// health checks and leads succeed while pages are overloaded. One generator makes peak and overload, in turns.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Flow, FlowResult, JobResult } from "./parts/overload-clients.ts";
import { isSmall, pick } from "./parts/size.ts";
import { closeAll, type Figure, median, openSite, printTable } from "./parts/world.ts";

const rounds = pick(3, 1);
const peakSeconds = pick(6, 0.2);
const overloadSeconds = pick(12, 0.3);
const warmUpSeconds = pick(3, 0.1);
const times = 5;
const goodMs = 2_000;
const wanted = { search: 0.85, lead: 0.75 };
const unmet: string[] = [];

// React renders twice as fast in production mode, which npm start sets.
process.env.NODE_ENV = "production";
const site = await openSite();
const port = Number(new URL(site.url).port);
const generator = spawn(
	process.execPath,
	[join(import.meta.dirname, "parts/overload-clients.ts")],
	{
		stdio: ["pipe", "pipe", "inherit"],
	},
);
const lines = createInterface({ input: generator.stdout })[Symbol.asyncIterator]();
await lines.next();
while (!(await fetch(`${site.url}/readyz`)).ok) await new Promise((done) => setTimeout(done, 100));

const health: Flow = {
	name: "health",
	asks: "health",
	load: { perSecond: 20 },
	clients: 40,
};
const asking = (asks: "search" | "lead", load: Flow["load"], name: string = asks): Flow => ({
	name,
	asks,
	load,
	clients: asks === "lead" ? pick(1_500, 60) : pick(600, 60),
});

await measure(warmUpSeconds, [asking("search", { concurrency: 16 })]);
await measure(warmUpSeconds, [asking("lead", { concurrency: 16 })]);
const peaks = { search: [] as number[], lead: [] as number[] };
for (const asks of ["search", "lead"] as const) {
	const turns: { peak: number; calm: JobResult; storm: JobResult }[] = [];
	for (let round = 0; round < rounds; round++) {
		const calm = await measure(peakSeconds, [asking(asks, { concurrency: 16 })]);
		const peak = goodRate(calm.flows[0] as FlowResult);
		peaks[asks].push(peak);
		const flows = [asking(asks, { perSecond: peak * times }), health];
		turns.push({ peak, calm, storm: await measure(overloadSeconds, flows) });
	}
	const of = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
	const overloaded = ({ storm }: (typeof turns)[number]) => storm.flows[0] as FlowResult;
	const checks = ({ storm }: (typeof turns)[number]) => storm.flows[1] as FlowResult;
	const share = of((turn) => goodRate(overloaded(turn)) / turn.peak);
	const refusedMs = (fraction: number) =>
		of((turn) => quantile(overloaded(turn).refused, fraction));
	judge(`${asks}: goodput`, share >= wanted[asks]);
	judge(`${asks}: refusals`, refusedMs(0.5) < 50 && refusedMs(0.99) < 250);
	judge(`${asks}: health`, of((turn) => quantile(checks(turn).good, 0.99)) < 250);
	printTable(`${asks}: ${times} times the peak, ${rounds} rounds`, [
		{
			what: "peak, 16 at once",
			measured: `${of(({ peak }) => peak).toFixed(0)} a second`,
			wanted: "",
		},
		{
			what: "good within 2 s, of the peak",
			measured: `${(100 * share).toFixed(0)} % (${of((turn) => goodRate(overloaded(turn))).toFixed(0)} a second)`,
			wanted: `${100 * wanted[asks]} %`,
		},
		quantiles("answered", of, (turn) => overloaded(turn).good, ""),
		quantiles("refused", of, (turn) => overloaded(turn).refused, "under 50, 250 ms"),
		quantiles("/healthz", of, (turn) => checks(turn).good, "p99 under 250 ms"),
		{
			what: "anything else",
			measured: JSON.stringify(turns.map((turn) => [overloaded(turn).others, checks(turn).others])),
			wanted: "",
		},
		{
			what: "the generator's own processor time",
			measured: `${of(({ calm }) => calm.cpu * 100).toFixed(0)} % of a core at the peak, ${of(({ storm }) => storm.cpu * 100).toFixed(0)} % in overload`,
			wanted: "",
		},
	]);
}

const few = { perSecond: median(peaks.lead) / 10 };
const { flows } = await measure(overloadSeconds, [
	asking("search", { perSecond: median(peaks.search) * times }),
	asking("lead", few),
]);
const leads = flows[1] as FlowResult;
printTable("Leads at a tenth of their peak, while search is overloaded", [
	{ what: "offered", measured: String(leads.offered), wanted: "" },
	{
		what: "stored",
		measured: String(leads.good.length),
		wanted: "all of them",
	},
	{
		what: "p50, p99",
		measured: `${quantile(leads.good, 0.5).toFixed(0)}, ${quantile(leads.good, 0.99).toFixed(0)} ms`,
		wanted: "p99 under 1,000 ms",
	},
	{
		what: "anything else",
		measured: JSON.stringify([leads.refused.length, leads.others]),
		wanted: "",
	},
]);
judge("leads beside search: stored", leads.good.length === leads.offered);
judge("leads beside search: p99", quantile(leads.good, 0.99) < 1_000);
if (unmet.length && !isSmall) {
	console.log(`\nNot met: ${unmet.join(", ")}`);
	process.exitCode = 1;
}
generator.kill("SIGKILL");
closeAll();

function judge(what: string, isMet: boolean): void {
	if (!isMet) unmet.push(what);
}

async function measure(seconds: number, flows: readonly Flow[]): Promise<JobResult> {
	generator.stdin.write(`${JSON.stringify({ port, seconds, flows })}\n`);
	return JSON.parse(String((await lines.next()).value));
}

function goodRate({ good, seconds }: FlowResult): number {
	return good.filter((ms) => ms <= goodMs).length / seconds;
}

function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function quantiles<Turn>(
	what: string,
	of: (read: (turn: Turn) => number) => number,
	read: (turn: Turn) => readonly number[],
	wanted: string,
): Figure {
	const quantileAt = (share: number) => of((turn) => quantile(read(turn), share)).toFixed(0);
	return {
		what: `${what}: p50, p99`,
		measured: `${quantileAt(0.5)}, ${quantileAt(0.99)} ms`,
		wanted,
	};
}
