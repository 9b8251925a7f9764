/** Computes one value per key; a full memo is emptied, not trimmed. */
export function createMemo<Value extends {}>(limit: number) {
	const entries = new Map<string, Value>();
	return {
		get(key: string, compute: () => Value): Value {
			const cached = entries.get(key);
			if (cached !== undefined) return cached;
			if (entries.size >= limit) entries.clear();
			const value = compute();
			entries.set(key, value);
			return value;
		},
		delete(key: string, value: Value): void {
			if (entries.get(key) === value) entries.delete(key);
		},
		clear(): void {
			entries.clear();
		},
		get size() {
			return entries.size;
		},
	};
}

/** The published limit. */
export const defaultCacheLimit = 500;

export interface PromiseCache<Value> {
	get(key: string, make: () => Promise<Value>): Promise<Value>;
	clear(): void;
	readonly size: number;
}

/** Remembers one answer per key; an answer that fails is not remembered. */
export function createPromiseCache<Value>(limit = defaultCacheLimit): PromiseCache<Value> {
	const memo = createMemo<Promise<Value>>(limit);
	return {
		get: (key, make) =>
			memo.get(key, () => {
				const made = make();
				made.catch(() => memo.delete(key, made));
				return made;
			}),
		clear: memo.clear,
		get size() {
			return memo.size;
		},
	};
}

export interface ByteCache<Value> {
	/** The cached value, or what `make` resolves to; concurrent calls share one `make`. */
	get(key: string, make: () => Promise<Value>): Promise<Value>;
	/** The value if it is cached and fresh. */
	peek(key: string): Value | undefined;
	/** True while a call of `get` makes the value, which another would share. */
	isMaking(key: string): boolean;
	deleteWhere(matches: (value: Value) => boolean): void;
	clear(): void;
	readonly bytes: number;
}

/** Bounded in bytes: the least recently used value is evicted first. */
export function createByteCache<Value>(options: {
	maxBytes: number;
	countBytes: (value: Value) => number;
	isCacheable?: (value: Value) => boolean;
	freshMs?: number;
	now?: () => number;
	/** True if a value that is no longer fresh is better than this failure to make it again. */
	servesStaleAfter?: ((problem: unknown) => boolean) | undefined;
}): ByteCache<Value> {
	const { maxBytes, freshMs = Infinity, now = () => 0 } = options;
	const entries = new Map<
		string,
		{ readonly value: Value; readonly staleAt: number; readonly bytes: number }
	>();
	const making = new Map<string, Promise<Value>>();
	let bytes = 0;
	/** Raised by every deletion, so that a value made of older data is not cached. */
	let generation = 0;

	const drop = (key: string): void => {
		bytes -= entries.get(key)?.bytes ?? 0;
		entries.delete(key);
	};
	const save = (key: string, value: Value): void => {
		drop(key);
		const size = options.countBytes(value);
		if (size > maxBytes) return;
		entries.set(key, { value, staleAt: now() + freshMs, bytes: size });
		bytes += size;
		for (const oldest of entries.keys()) {
			if (bytes <= maxBytes) break;
			drop(oldest);
		}
	};
	const peek = (key: string): Value | undefined => {
		const entry = entries.get(key);
		if (!entry || entry.staleAt <= now()) return undefined;
		// A Map keeps the order of insertion: setting again makes this the youngest.
		entries.delete(key);
		entries.set(key, entry);
		return entry.value;
	};

	return {
		peek,
		isMaking: (key) => making.has(key),
		async get(key, make) {
			const cached = peek(key);
			if (cached !== undefined) return cached;
			const underway = making.get(key);
			if (underway) return underway;
			const generationAtStart = generation;
			const promise = make()
				.then(
					(value) => {
						const isCurrent = generationAtStart === generation;
						if (isCurrent && (options.isCacheable?.(value) ?? true)) save(key, value);
						return value;
					},
					(problem: unknown) => {
						const stale = entries.get(key);
						if (stale && options.servesStaleAfter?.(problem)) return stale.value;
						throw problem;
					},
				)
				.finally(() => {
					// Another call may be making this value again after a deletion.
					if (making.get(key) === promise) making.delete(key);
				});
			making.set(key, promise);
			return promise;
		},
		deleteWhere(matches) {
			generation++;
			making.clear();
			for (const [key, { value }] of entries) if (matches(value)) drop(key);
		},
		clear() {
			generation++;
			making.clear();
			entries.clear();
			bytes = 0;
		},
		get bytes() {
			return bytes;
		},
	};
}

/** Computes again only when one of the values is another than in the latest call. */
export function memoizeLatest<Values extends readonly unknown[], Answer>(
	compute: (...values: Values) => Answer,
): (...values: Values) => Answer {
	let last: { values: Values; answer: Answer } | undefined;
	return (...values) => {
		const isSame = last?.values.every((value, index) => Object.is(value, values[index]));
		if (!last || !isSame) last = { values, answer: compute(...values) };
		return last.answer;
	};
}
