import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";

/** Each value that is the address of one of the operator's own files (a picture, a film) and leads to none. */
export function findMissingFiles(folder: string, { file, value }: ContentFile): ContentProblem[] {
	if (typeof value === "string")
		return value.includes("](/files/")
			? findMissingInText(folder, file, value)
			: findMissing(folder, file, value);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		findMissingFiles(folder, { file, value: inner }).map((problem) => ({
			...problem,
			path: problem.path ? `${key}.${problem.path}` : key,
		})),
	);
}

function findMissing(folder: string, file: string, address: string): ContentProblem[] {
	if (!isMissing(folder, address)) return [];
	const reason = messages.missingFile(address, findSimilar(folder, address));
	return [{ file, path: "", reason }];
}

/** Pictures and links of a text. */
function findMissingInText(folder: string, file: string, text: string): ContentProblem[] {
	return text
		.split("\n")
		.flatMap((line, textLine) =>
			[...line.matchAll(/\]\((\/files\/[^()\s]+)\)/g)].flatMap(([, address = ""]) =>
				findMissing(folder, file, address).map((problem) => ({ ...problem, textLine })),
			),
		);
}

function isMissing(folder: string, address: string): boolean {
	const [, path] = /^\/(files\/[^?#]+)/.exec(address) ?? [];
	return path !== undefined && !existsSync(join(folder, decodePath(path)));
}

/** One in the same folder. */
function findSimilar(folder: string, address: string): string | undefined {
	const path = posix.dirname(address);
	const there = join(folder, decodePath(path));
	const names = existsSync(there) ? readdirSync(there) : [];
	const similar = findSimilarWord(posix.basename(address), names);
	return similar && `${path}/${similar}`;
}

function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
