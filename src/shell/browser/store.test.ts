import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("listeners are called for each change, and an equal value is none", () => {
	const store = createStore(1);
	const received: number[] = [];
	store.listen(() => received.push(store.get()));
	store.set(2);
	store.set(2);
	store.set(Number.NaN);
	store.set(Number.NaN);
	expect(received).toEqual([2, Number.NaN]);
});

test("a listener may stop during a change, and the others are still called", () => {
	const store = createStore("a");
	const received: string[] = [];
	const stop = store.listen(() => stop());
	store.listen(() => received.push(store.get()));
	store.set("b");
	store.set("c");
	expect(received).toEqual(["b", "c"]);
});
