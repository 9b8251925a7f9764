/** Content held in memory; `reload` reads it again after an import. */
interface Snapshot<Content> {
	readonly current: Content;
	reload(): Promise<void>;
}

export async function openSnapshot<Content>(
	read: () => Promise<Content>,
): Promise<Snapshot<Content>> {
	let current = await read();
	return {
		get current() {
			return current;
		},
		async reload() {
			current = await read();
		},
	};
}
