import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const client = join(import.meta.dirname, "../../dist/client");

interface Chunk {
	readonly file: string;
	readonly src?: string;
	readonly imports?: readonly string[];
	readonly dynamicImports?: readonly string[];
}
const manifest: Record<string, Chunk> = JSON.parse(
	readFileSync(join(client, ".vite/manifest.json"), "utf8"),
);

/** Collects everything that these entries may load, lazily or not. */
function collectFiles(keys: readonly string[]): Set<string> {
	const seen = new Set<string>();
	const visit = (key: string) => {
		const chunk = manifest[key];
		if (!chunk || seen.has(key)) return;
		seen.add(key);
		for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
	};
	for (const key of keys) visit(key);
	return new Set([...seen].map((key) => manifest[key]?.file ?? ""));
}

/** An entry and what it needs at once. */
function collectImports(key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk) throw new Error(`${key} is not in the build`);
	if (seen.has(chunk.file)) return seen;
	seen.add(chunk.file);
	for (const next of chunk.imports ?? []) collectImports(next, seen);
	return seen;
}

const gzipWeight = (file: string) =>
	gzipSync(readFileSync(join(client, file)), { level: 9 }).length;

/** What every page loads without any form does not count. */
const filesOnEveryPage = new Set(
	Object.values(manifest)
		.filter(({ src = "" }) => /wake\.ts$|app\/lazy\//.test(src))
		.flatMap((chunk) => [
			chunk.file,
			...(chunk.imports ?? []).map((key) => manifest[key]?.file ?? ""),
		]),
);

/** React's own client, which every island shares. */
const isReact = (file: string) => /\/hydrate-(?!island)/.test(file);

test("all script of lead forms that a browser may load, without React, is smaller than 48 KB", () => {
	const entries = Object.keys(manifest).filter((key) =>
		/^src\/forms\/(behaviours|browser|islands)\//.test(key),
	);
	expect(entries.length).toBeGreaterThan(3);
	const files = [...collectFiles(entries)].filter(
		(file) => file.endsWith(".js") && !filesOnEveryPage.has(file) && !isReact(file),
	);
	const weights = files.map((file) => [file, gzipWeight(file)] as const);
	const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
	console.info(
		`lead forms: ${(total / 1024).toFixed(1)} KB gzip\n${weights
			.map(([file, weight]) => `  ${weight} ${file}`)
			.join("\n")}`,
	);
	expect(total).toBeLessThan(48 * 1024);
});

test("a form over its page needs at most twelve files of script that the page has not loaded", () => {
	const entries = [
		"src/forms/browser/popup/lead-popup-behaviour.ts",
		"src/forms/islands/lead-form-island.tsx",
		"src/shell/browser/hydrate.tsx",
	];
	const files = new Set(entries.flatMap((key) => [...collectImports(key)]));
	expect([...files].filter((file) => !filesOnEveryPage.has(file)).length).toBeLessThanOrEqual(12);
});

test("no script of a browser contains the numbering plans of the phone library", () => {
	const scripts = Object.values(manifest)
		.map(({ file }) => file)
		.filter((file) => file.endsWith(".js"));
	expect(
		scripts.filter((file) =>
			readFileSync(join(client, file), "utf8").includes("country_calling_codes"),
		),
	).toEqual([]);
});
