/** The published limit: a full cache is emptied, not trimmed. */
export const defaultCacheLimit = 500;

/** Remembers one answer a key; an answer that fails is not remembered. */
export function createPromiseCache<Value>(limit = defaultCacheLimit) {
	const entries = new Map<string, Promise<Value>>();
	return {
		get(key: string, make: () => Promise<Value>): Promise<Value> {
			const cached = entries.get(key);
			if (cached) return cached;
			if (entries.size >= limit) entries.clear();
			const made = make();
			entries.set(key, made);
			made.catch(() => {
				if (entries.get(key) === made) entries.delete(key);
			});
			return made;
		},
		clear(): void {
			entries.clear();
		},
		get size() {
			return entries.size;
		},
	};
}
