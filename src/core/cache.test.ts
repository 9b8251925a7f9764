import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPromiseCache, defaultCacheLimit } from "./cache.ts";

describe("a memory of answers", () => {
	test("asks once a key, and while the first answer is still on its way", async () => {
		const memo = createPromiseCache<number>();
		let asked = 0;
		const make = async () => ++asked;
		const [first, second] = [memo.get("a", make), memo.get("a", make)];
		expect([await first, await second, await memo.get("a", make)]).toEqual([
			1, 1, 1,
		]);
	});

	test("does not remember a failure", async () => {
		const memo = createPromiseCache<string>();
		await expect(
			memo.get("a", () => Promise.reject(new Error("down"))),
		).rejects.toThrow("down");
		expect(memo.size).toBe(0);
		expect(await memo.get("a", async () => "up")).toBe("up");
	});

	test("a failure that comes after the memory was emptied leaves its successor alone", async () => {
		const memo = createPromiseCache<string>(1);
		let fail: (problem: Error) => void = () => {};
		const late = memo.get(
			"a",
			() =>
				new Promise((_, reject) => {
					fail = reject;
				}),
		);
		memo.get("b", async () => "empties");
		const successor = memo.get("a", async () => "good");
		fail(new Error("late"));
		await expect(late).rejects.toThrow("late");
		expect(memo.get("a", async () => "asked again")).toBe(successor);
	});

	test("asks again for what it was told to forget", async () => {
		const memo = createPromiseCache<string>();
		await memo.get("a", async () => "before");
		memo.clear();
		expect(await memo.get("a", async () => "after")).toBe("after");
	});

	test("CALL-010: the memory is cleared at 500 entries, not trimmed", async () => {
		const memo = createPromiseCache<number>();
		for (let key = 0; key < 500; key++) memo.get(String(key), async () => key);
		expect(memo.size).toBe(500);
		memo.get("one more", async () => -1);
		expect(memo.size).toBe(1);
		expect(await memo.get("0", async () => 7)).toBe(7);
	});

	test("CALL-010: holds at most 500 entries after any sequence of questions", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(2_000), { maxLength: 3_000 }), (keys) => {
				const memo = createPromiseCache<number>();
				for (const key of keys) {
					memo.get(String(key), async () => key);
					if (memo.size > defaultCacheLimit)
						throw new Error(`holds ${memo.size}`);
				}
			}),
			{ numRuns: 20 },
		);
		expect(defaultCacheLimit).toBe(500);
	});
});
