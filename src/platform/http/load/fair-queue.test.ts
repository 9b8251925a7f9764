import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const takeAll = (queue: ReturnType<typeof createFairQueue<string>>) => {
	const taken: string[] = [];
	for (let next = queue.next(); next !== undefined; next = queue.next()) taken.push(next);
	return taken;
};

test("clients have their turns one after the other, each with its oldest entry", () => {
	const queue = createFairQueue<string>();
	for (const entry of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.add(entry.charAt(0), entry);
	expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
	expect(queue.length).toBe(0);
});

test("who has far fewer entries takes the newest place of who has the most, and nobody else's", () => {
	const queue = createFairQueue<string>();
	for (const entry of ["a1", "a2", "a3", "b1"]) queue.add(entry.charAt(0), entry);
	expect(queue.mayDisplace("a")).toBe(false);
	expect(queue.mayDisplace("b")).toBe(true);
	expect(queue.displace()).toBe("a3");
	queue.add("b", "b2");
	expect(queue.mayDisplace("b")).toBe(false);
	expect(queue.mayDisplace("c")).toBe(true);
	expect(queue.length).toBe(4);
});

test("entries of clients that have left are taken out, wherever they stand", () => {
	const queue = createFairQueue<string>();
	for (const entry of ["a1", "a2", "b1", "c1"]) queue.add(entry.charAt(0), entry);
	expect(queue.take((entry) => entry === "a2" || entry === "b1")).toEqual(["a2", "b1"]);
	expect(queue.length).toBe(2);
	expect(takeAll(queue)).toEqual(["a1", "c1"]);
});

test("whoever sends however much, in a full queue nobody else with at most its share is refused", () =>
	fc.assert(
		fc.property(
			fc.integer({ min: 2, max: 12 }),
			fc.array(fc.constantFrom("a", "a", "a", "b", "c"), { maxLength: 60 }),
			(places, arrivals) => {
				const queue = createFairQueue<string>();
				const counts = new Map<string, number>();
				const change = (client: string, by: number) =>
					counts.set(client, (counts.get(client) ?? 0) + by);
				for (const client of arrivals) {
					if (queue.length >= places) {
						if (!queue.mayDisplace(client)) {
							const share = Math.floor(places / counts.size);
							expect((counts.get(client) ?? 0) + 1).toBeGreaterThanOrEqual(share);
							continue;
						}
						change(queue.displace() ?? "", -1);
					}
					queue.add(client, client);
					change(client, 1);
					expect(queue.length).toBeLessThanOrEqual(places);
				}
				expect(takeAll(queue).length).toBe([...counts.values()].reduce((sum, n) => sum + n, 0));
			},
		),
	));
