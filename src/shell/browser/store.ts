/** A value that islands share: they are separate React roots, so no React context reaches across them. */
export interface Store<Value> {
	get(): Value;
	set(value: Value): void;
	/** Returns how to stop listening. */
	listen(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of [...listeners]) listener();
		},
		listen(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
