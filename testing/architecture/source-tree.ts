import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The source files of the product by their path below `src`, without tests and test helpers. */
export type SourceTree = ReadonlyMap<string, string>;

const isTestFile = (path: string) => /\.test\.|(^|\/|-)testing[\w-]*(\.|\/)/.test(path);

export function readSourceTree(folder: string): SourceTree {
	const paths = globSync("*/**/*.{ts,tsx}", { cwd: folder })
		.filter((path) => !isTestFile(path))
		.toSorted();
	return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

const importPattern =
	/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']|(?:^|\n)import\s+["']([^"']+)["']/g;

/** Every import of a file of the tree, of types too. */
export function importsOf(tree: SourceTree, file: string) {
	const text = tree.get(file) ?? "";
	return [...text.matchAll(importPattern)].flatMap(([, typeOnly, named, dynamic, bare]) => {
		const target = resolveImport(file, named ?? dynamic ?? bare ?? "");
		if (target === undefined || !tree.has(target)) return [];
		return [{ file, target, isTypeOnly: typeOnly !== undefined, isLazy: dynamic !== undefined }];
	});
}

function resolveImport(file: string, specifier: string): string | undefined {
	if (specifier.startsWith("#")) return specifier.slice(1);
	if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
	return undefined;
}

const exportPattern =
	/^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|abstract class|interface|type|enum)\s+([\w$]+)/gm;
const typePattern = /^(?:export\s+)?(?:interface|type)\s+([\w$]+)/gm;

export function exportedNames(text: string): string[] {
	return [...text.matchAll(exportPattern)].map(([, name]) => name as string);
}

export function typeNames(text: string): string[] {
	return [...text.matchAll(typePattern)].map(([, name]) => name as string);
}

export const moduleOf = (path: string): string => path.split("/")[0] ?? "";

export const fileName = (path: string): string => path.split("/").at(-1) ?? "";
