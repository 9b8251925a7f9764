import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { popupPrefix } from "#forms/browser/popup/popup-rules.ts";
import { outcomeNames } from "#visitors/outcome.ts";
import { eventDefinitions } from "./registry-rules.ts";

const source = join(import.meta.dirname, "../..");
const files = globSync("**/*.{ts,tsx}", { cwd: source })
	.filter((file) => !/\.test\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(join(source, file), "utf8") }));

/** The signals by the constants that hold them. */
const signals = files
	.filter(({ file }) => file.endsWith("signals.ts") && file !== "core/signals.ts")
	.flatMap(({ file, text }) =>
		[
			...text.matchAll(
				/export const (\w+) = defineSignal(?:<(?:[^()]|\n)*?>)?\(\s*["`]([^"`]+)["`]/g,
			),
		].map(([, constant = "", name = ""]) => ({
			...{ file, constant },
			name: name.replace(/\$\{popupPrefix\}/, popupPrefix),
		})),
	);
const ids = eventDefinitions.map(({ id }) => id);

describe("the registry of events", () => {
	test("TRK-001: each definition has category, action, labelRequired and noninteractiveness, and an id of its own", () => {
		for (const { category, action, labelRequired, noninteractiveness } of eventDefinitions)
			expect([category, action, typeof labelRequired, typeof noninteractiveness]).toEqual([
				expect.stringMatching(/./),
				expect.stringMatching(/./),
				"boolean",
				"boolean",
			]);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("TRK-006: every signal of the site and every outcome is known, and nothing else", () => {
		expect(signals.length).toBeGreaterThan(30);
		expect([...new Set([...signals.map(({ name }) => name), ...outcomeNames])].toSorted()).toEqual(
			ids.toSorted(),
		);
	});

	test("every signal is emitted somewhere", () => {
		const silent = signals.filter(
			({ file, constant }) =>
				!files.some((other) => other.file !== file && other.text.includes(constant)),
		);
		expect(silent).toEqual([]);
	});

	test("TRK-008: no event is barred unless the operator says so", () => {
		expect(eventDefinitions.every(({ fields }) => fields.length > 0)).toBe(true);
	});
});
