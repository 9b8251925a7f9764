import { expect, test } from "vitest";
import { createAsyncStore } from "./async-store.ts";

test("an answer is stored with its count; a failure leaves it and stores the reason; the next answer clears the reason", async () => {
	const store = createAsyncStore<string>();
	expect(store.get()).toEqual({
		data: undefined,
		version: 0,
		error: undefined,
	});
	await store.fill(Promise.resolve("first"));
	expect(store.get()).toEqual({ data: "first", version: 1, error: undefined });
	await store.fill(Promise.reject(new Error("no network")));
	expect(store.get()).toEqual({
		data: "first",
		version: 1,
		error: "no network",
	});
	await store.fill(Promise.resolve("second"));
	expect(store.get()).toEqual({ data: "second", version: 2, error: undefined });
});
