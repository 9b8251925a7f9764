import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	computeConnectionLimits,
	minConnections,
	parseSoftLimit,
	readDescriptorLimit,
} from "./connection-limits.ts";

const direct = { databasePool: 10, wanted: undefined, isBehindProxy: false };

describe("the number of connections", () => {
	test.each([
		[512, 182, 46],
		[1_024, 438, 110],
		[20_000, 9_926, 2_482],
		[524_288, 10_000, 2_500],
		[64, 16, 4],
	])("for %i descriptors is %i, and %i for one client", (descriptors, total, perClient) => {
		expect(computeConnectionLimits({ ...direct, descriptors })).toEqual({
			total,
			perClient,
		});
	});

	test("leaves two descriptors for each connection, and what database and files need", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 2_000_000 }),
				fc.integer({ min: 2, max: 200 }),
				fc.option(fc.integer({ min: 16, max: 100_000 }), { nil: undefined }),
				fc.boolean(),
				(descriptors, databasePool, wanted, isBehindProxy) => {
					const { total, perClient } = computeConnectionLimits({
						descriptors,
						databasePool,
						wanted,
						isBehindProxy,
					});
					expect(total).toBeGreaterThanOrEqual(minConnections);
					expect(total).toBeLessThanOrEqual(wanted ?? 10_000);
					if (total > minConnections)
						expect(2 * total + 2 * databasePool + 128).toBeLessThanOrEqual(descriptors);
					if (isBehindProxy) expect(perClient).toBe(total);
					else expect(perClient).toBeLessThanOrEqual(total / 4 + 1);
				},
			),
		);
	});

	test("is what the operator set, as far as the descriptors allow it", () => {
		const limits = { ...direct, descriptors: 1_024 };
		expect(computeConnectionLimits({ ...limits, wanted: 100 }).total).toBe(100);
		expect(computeConnectionLimits({ ...limits, wanted: 50_000 }).total).toBe(438);
		const large = { ...direct, descriptors: 524_288, wanted: 50_000 };
		expect(computeConnectionLimits(large).total).toBe(50_000);
	});

	test("is not divided among clients behind a proxy, which speaks for all of them", () => {
		const behind = { ...direct, descriptors: 1_024, isBehindProxy: true };
		expect(computeConnectionLimits(behind)).toEqual({
			total: 438,
			perClient: 438,
		});
	});
});

describe("the descriptor limit", () => {
	test.each([
		["Max open files            512                  4096      files", 512],
		["Max open files            unlimited  unlimited  files", 2 ** 53 - 1],
		["Max processes             512                  512    processes", 10_240],
	])("is read from %j", (line, limit) => {
		const limits = `Limit  Soft Limit  Hard Limit  Units\n${line}\n`;
		expect(parseSoftLimit(limits)).toBe(limit);
	});

	test("of this process is a number of descriptors", () => {
		expect(readDescriptorLimit()).toBeGreaterThan(64);
	});
});
