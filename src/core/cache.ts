/** The published limit: a full cache is emptied, not trimmed. */
export const memoLimit = 500;

/** Remembers one answer a key; an answer that fails is not remembered. */
export function createMemo<Value>(limit = memoLimit) {
	const kept = new Map<string, Promise<Value>>();
	return {
		get(key: string, make: () => Promise<Value>): Promise<Value> {
			const known = kept.get(key);
			if (known) return known;
			if (kept.size >= limit) kept.clear();
			const made = make();
			kept.set(key, made);
			made.catch(() => {
				if (kept.get(key) === made) kept.delete(key);
			});
			return made;
		},
		clear(): void {
			kept.clear();
		},
		get size() {
			return kept.size;
		},
	};
}
