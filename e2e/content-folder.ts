import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createTestFolder, root } from "./node-process.ts";

export function changeFile(
	folder: string,
	file: string,
	from: string | RegExp,
	to: string,
): void {
	const path = join(folder, file);
	const before = readFileSync(path, "utf8");
	const after = before.replace(from, to);
	expect(after).not.toBe(before);
	writeFileSync(path, after);
}

/** Copies the demo into a content folder that the test may change. */
export function copyContent() {
	const folder = createTestFolder();
	cpSync(join(root, "content"), folder, { recursive: true });
	return {
		folder,
		change: (file: string, from: string | RegExp, to: string) =>
			changeFile(folder, file, from, to),
	};
}
