// CPU of the server for each request, of several addresses in turns.
import autocannon from "autocannon";
import { median, readCpuMs } from "../parts/world.ts";

const headers = { "accept-encoding": "br" };

export interface LoadedAddress {
	readonly name: string;
	/** One address again and again, or enough for all rounds, each once: those are not cached. */
	readonly paths: readonly string[];
}

export async function measureAddresses(
	site: { readonly url: string; readonly pid: number },
	addresses: readonly LoadedAddress[],
	{ rounds, amount }: { readonly rounds: number; readonly amount: number },
): Promise<ReadonlyMap<string, number>> {
	const micros = new Map(addresses.map(({ name }) => [name, [] as number[]]));
	for (let round = -1; round < rounds; round++)
		for (const { name, paths } of addresses) {
			const before = readCpuMs(site.pid);
			const start = paths.length > amount ? (round + 1) * amount : 0;
			const requests = paths.slice(start, start + amount).map((path) => ({ path, headers }));
			const connections = Math.min(4, amount);
			const result = await autocannon({ url: site.url, requests, amount, connections });
			if (result.non2xx || result.errors) throw new Error(`${name} did not answer`);
			// The first round fills caches.
			if (round >= 0) micros.get(name)?.push(((readCpuMs(site.pid) - before) * 1000) / amount);
		}
	return new Map([...micros].map(([name, values]) => [name, median(values)]));
}
