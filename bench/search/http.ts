import autocannon from "autocannon";
import { pick } from "../parts/size.ts";
import { type Figure, freePort, median, openScript, openSite, readCpuMs } from "../parts/world.ts";

const rounds = pick(5, 1);
const amount = pick(20_000, 100);

interface Load {
	readonly micros: number;
	readonly rate: number;
}

async function load(url: string, pid: number): Promise<Load> {
	const before = readCpuMs(pid);
	const { requests, non2xx, errors } = await autocannon({
		url,
		amount,
		connections: 10,
	});
	if (non2xx || errors) throw new Error(`${url} did not answer`);
	return {
		micros: ((readCpuMs(pid) - before) * 1000) / amount,
		rate: requests.average,
	};
}

/** A repeated suggestion over HTTP, in turns with a constant of the same size. */
export async function suggestionsOverHttp(): Promise<Figure[]> {
	const site = await openSite({ CALLS_PER_MINUTE: "1000000" });
	const ready = async () => (await fetch(`${site.url}/readyz`)).ok;
	while (!(await ready())) await new Promise((done) => setTimeout(done, 100));
	const suggestions = `${site.url}/resources/api/v1/getSearchSuggestions?searchText=data`;
	const { data } = await (await fetch(suggestions)).json();
	const query = JSON.stringify({ ids: data.ids });
	const figures: Figure[] = [];
	for (const [what, url] of [
		["suggested ids", suggestions],
		[
			"their items",
			`${site.url}/resources/api/v1/getSearchDropDownResults?${new URLSearchParams({ query })}`,
		],
	] as const) {
		const size = (await (await fetch(url)).text()).length;
		const port = await freePort();
		const base = await openScript("constant-server.ts", [String(port), String(size)]);
		const baseUrl = `http://127.0.0.1:${port}/constant`;
		await load(url, site.pid);
		await load(baseUrl, base.pid);
		const turns: Record<"ours" | "base", Load>[] = [];
		for (let round = 0; round < rounds; round++)
			turns.push({
				ours: await load(url, site.pid),
				base: await load(baseUrl, base.pid),
			});
		const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
		const ratio = of(({ ours, base }) => base.micros / ours.micros);
		const rates = of(({ ours, base }) => ours.rate / base.rate);
		figures.push({
			what: `${what}, warm, ${size} bytes`,
			measured: `${ratio.toFixed(2)} of the constant by CPU (${of(({ ours }) => ours.micros).toFixed(0)} against ${of(({ base }) => base.micros).toFixed(0)} µs), ${rates.toFixed(2)} by rate`,
			wanted: "0.8",
		});
	}
	return figures;
}
