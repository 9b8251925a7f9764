import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { createTestFolder, root } from "./node-process.ts";

export function changeFile(folder: string, file: string, from: string | RegExp, to: string): void {
	const path = join(folder, file);
	const before = readFileSync(path, "utf8");
	const after = before.replace(from, to);
	expect(after).not.toBe(before);
	writeFileSync(path, after);
}

/** Copies the demo into a content folder that the test may change. */
export const copyContent = () => copyContentTo(createTestFolder());

/** The same for all tests of a file. */
export function copyContentForFile() {
	const folder = mkdtempSync(join(tmpdir(), "lyceum content "));
	afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return copyContentTo(folder);
}

function copyContentTo(folder: string) {
	cpSync(join(root, "content"), folder, { recursive: true });
	return {
		folder,
		change: (file: string, from: string | RegExp, to: string) => changeFile(folder, file, from, to),
	};
}
