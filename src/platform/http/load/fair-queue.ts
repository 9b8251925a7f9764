/** A queue that many clients share: each has its turn, however many of the entries are another one's. */
export interface FairQueue<Entry> {
	readonly length: number;
	add(client: string, entry: Entry): void;
	/** Takes the oldest entry of the client whose turn it is. */
	next(): Entry | undefined;
	/**
	 * True if the client has so much less in the queue than another one that it may take one of its places. So a client alone
	 * may fill the queue, and never keeps others out.
	 */
	mayDisplace(client: string): boolean;
	/** Takes the newest entry of the client that has the most. */
	displace(): Entry | undefined;
	/** Takes the entries that match. */
	take(matches: (entry: Entry) => boolean): Entry[];
}

export function createFairQueue<Entry>(): FairQueue<Entry> {
	/** The client whose turn is next stands first. */
	const entriesByClient = new Map<string, Entry[]>();
	let length = 0;

	const findGreediest = (): [client: string, entries: Entry[]] | undefined => {
		let found: [string, Entry[]] | undefined;
		for (const candidate of entriesByClient)
			if (candidate[1].length > (found?.[1].length ?? 0)) found = candidate;
		return found;
	};
	const dropIfEmpty = (client: string, entries: readonly Entry[]) => {
		if (entries.length === 0) entriesByClient.delete(client);
	};

	return {
		get length() {
			return length;
		},
		add(client, entry) {
			const entries = entriesByClient.get(client);
			if (entries) entries.push(entry);
			else entriesByClient.set(client, [entry]);
			length++;
		},
		next() {
			const [first] = entriesByClient;
			if (!first) return undefined;
			const [client, entries] = first;
			const entry = entries.shift();
			entriesByClient.delete(client);
			if (entries.length > 0) entriesByClient.set(client, entries);
			length--;
			return entry;
		},
		mayDisplace(client) {
			const own = entriesByClient.get(client)?.length ?? 0;
			// With a difference of one they would take the same place from each other in turn.
			return (findGreediest()?.[1].length ?? 0) > own + 1;
		},
		displace() {
			const found = findGreediest();
			if (!found) return undefined;
			const [client, entries] = found;
			const entry = entries.pop();
			dropIfEmpty(client, entries);
			length--;
			return entry;
		},
		take(matches) {
			const taken: Entry[] = [];
			for (const [client, entries] of [...entriesByClient]) {
				const gone = entries.filter(matches);
				if (gone.length === 0) continue;
				const kept = entries.filter((entry) => !gone.includes(entry));
				taken.push(...gone);
				entriesByClient.set(client, kept);
				dropIfEmpty(client, kept);
			}
			length -= taken.length;
			return taken;
		},
	};
}
