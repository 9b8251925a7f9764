import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentFile, ContentProblem } from "./content.ts";

/** Each value that is the address of one of the operator's own files (a picture, a film) and leads to none. */
export function findMissingFiles(
	folder: string,
	{ file, value }: ContentFile,
): ContentProblem[] {
	if (typeof value === "string")
		return isMissing(folder, value)
			? [
					{
						file,
						path: "",
						reason: `names ${value}, and there is no such file`,
					},
				]
			: [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		findMissingFiles(folder, { file, value: inner }).map((problem) => ({
			...problem,
			path: problem.path ? `${key}.${problem.path}` : key,
		})),
	);
}

function isMissing(folder: string, address: string): boolean {
	const [, path] = /^\/(files\/[^?#]+)/.exec(address) ?? [];
	return path !== undefined && !existsSync(join(folder, decodePath(path)));
}

function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
