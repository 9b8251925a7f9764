import { errorMessage } from "#core/error-code.ts";
import { createStore, type Store } from "./store.ts";

interface AsyncState<Value> {
	readonly data: Value | undefined;
	/** The number of answers so far. */
	readonly version: number;
	/** The reason why the latest request has no answer; the former value stays. */
	readonly error: string | undefined;
}

interface AsyncStore<Value> extends Store<AsyncState<Value>> {
	/** Waits for the answer and stores it; a failure is stored as the reason, and nothing is thrown. */
	fill(answer: Promise<Value>): Promise<void>;
}

export function createAsyncStore<Value>(): AsyncStore<Value> {
	const store = createStore<AsyncState<Value>>({
		data: undefined,
		version: 0,
		error: undefined,
	});
	return {
		...store,
		async fill(answer) {
			try {
				const data = await answer;
				const version = store.get().version + 1;
				store.set({ data, version, error: undefined });
			} catch (problem) {
				store.set({ ...store.get(), error: errorMessage(problem) });
			}
		},
	};
}
