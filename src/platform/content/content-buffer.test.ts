import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { discardingBuffer, openContentBuffer } from "./content-buffer.ts";

describe("a buffer", () => {
	test.each([
		["in memory", 1_000_000],
		["in a file", 0],
		["half and half", 60],
	])("gives back what was added, %s, in any order", async (_, maxBytes) => {
		const buffer = openContentBuffer(maxBytes);
		onTestFinished(() => buffer.close());
		const steps = [
			[{ title: "Rows, “quoted”" }, { title: "日本" }],
			[],
			[{ text: "x".repeat(100) }],
		];
		const stored = [];
		for (const step of steps) stored.push(await buffer.add(step));
		for (const index of [2, 0, 1, 0]) expect(await stored[index]?.()).toEqual(steps[index]);
	});

	test("leaves nothing on the disk once it is closed, however often", async () => {
		const folder = mkdtempSync(join(tmpdir(), "buffers "));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		vi.stubEnv("TMPDIR", folder);
		const buffer = openContentBuffer(0);
		await buffer.add([1]);
		expect(readdirSync(folder)).toHaveLength(1);
		buffer.close();
		buffer.close();
		expect(readdirSync(folder)).toEqual([]);
		vi.unstubAllEnvs();
	});

	test("of those who only look keeps nothing", async () => {
		expect(await (await discardingBuffer.add([1]))()).toEqual([]);
	});
});
