import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	createByteCache,
	createMemo,
	createPromiseCache,
	defaultCacheLimit,
	memoizeLatest,
} from "./cache.ts";

describe("a cache of promises", () => {
	test("asks once per key, also while the first answer is pending", async () => {
		const cache = createPromiseCache<number>();
		let calls = 0;
		const make = async () => ++calls;
		const [first, second] = [cache.get("a", make), cache.get("a", make)];
		expect([await first, await second, await cache.get("a", make)]).toEqual([1, 1, 1]);
	});

	test("does not cache a failure", async () => {
		const cache = createPromiseCache<string>();
		await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
		expect(cache.size).toBe(0);
		expect(await cache.get("a", async () => "up")).toBe("up");
	});

	test("a failure after the cache was emptied does not delete its successor", async () => {
		const cache = createPromiseCache<string>(1);
		let fail: (problem: Error) => void = () => {};
		const late = cache.get(
			"a",
			() =>
				new Promise((_, reject) => {
					fail = reject;
				}),
		);
		cache.get("b", async () => "empties");
		const successor = cache.get("a", async () => "good");
		fail(new Error("late"));
		await expect(late).rejects.toThrow("late");
		expect(cache.get("a", async () => "asked again")).toBe(successor);
	});

	test("asks again after it was cleared", async () => {
		const cache = createPromiseCache<string>();
		await cache.get("a", async () => "before");
		cache.clear();
		expect(await cache.get("a", async () => "after")).toBe("after");
	});

	test("CALL-010: the cache is cleared at 500 entries, not trimmed", async () => {
		const cache = createPromiseCache<number>();
		for (let key = 0; key < 500; key++) cache.get(String(key), async () => key);
		expect(cache.size).toBe(500);
		cache.get("one more", async () => -1);
		expect(cache.size).toBe(1);
		expect(await cache.get("0", async () => 7)).toBe(7);
	});

	test("CALL-010: holds at most 500 entries after any sequence of calls", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(2_000), { maxLength: 3_000 }), (keys) => {
				const cache = createPromiseCache<number>();
				for (const key of keys) {
					cache.get(String(key), async () => key);
					if (cache.size > defaultCacheLimit) throw new Error(`holds ${cache.size}`);
				}
			}),
			{ numRuns: 20 },
		);
		expect(defaultCacheLimit).toBe(500);
	});
});

test("a memo computes once per key and is emptied when it is full", () => {
	const computed: string[] = [];
	const memo = createMemo<string>(2);
	const get = (key: string) =>
		memo.get(key, () => {
			computed.push(key);
			return key.toUpperCase();
		});
	expect(["a", "b", "a", "c", "a"].map(get)).toEqual(["A", "B", "A", "C", "A"]);
	expect(computed).toEqual(["a", "b", "c", "a"]);
});

test("a cache of bytes without a time limit stores what it may, and counts it", async () => {
	const cache = createByteCache<string | undefined>({
		maxBytes: 10,
		countBytes: (value) => value?.length ?? 0,
		isCacheable: (value) => value !== undefined,
	});
	const get = (key: string, value?: string) => cache.get(key, async () => value);
	expect(await get("none")).toBeUndefined();
	expect(await get("none", "four")).toBe("four");
	expect(await get("none", "other")).toBe("four");
	await get("large", "more than ten");
	expect(cache.bytes).toBe(4);
	await get("seven", "1234567");
	expect([cache.peek("none"), cache.bytes]).toEqual([undefined, 7]);
	cache.deleteWhere((value) => value?.startsWith("1") ?? false);
	expect(cache.bytes).toBe(0);
});

test("a memo of the latest call computes again only for other values", () => {
	const computed: unknown[][] = [];
	const sum = memoizeLatest((entry: { value: number }, more: number) => {
		computed.push([entry, more]);
		return entry.value + more;
	});
	const entry = { value: 1 };
	expect([sum(entry, 2), sum(entry, 2), sum(entry, 3)]).toEqual([3, 3, 4]);
	expect(computed).toHaveLength(2);
	// Equal, but another object.
	sum({ value: 1 }, 3);
	expect(computed).toHaveLength(3);
});
