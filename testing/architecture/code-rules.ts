import { importsOf, moduleOf, type SourceTree } from "./source-tree.ts";

const lowerLayers = ["core", "platform", "connectors", "shell", "ui"];

function filesWith(tree: SourceTree, pattern: RegExp): string[] {
	return [...tree].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

const isRules = (file: string) => /(^|[/-])rules\.tsx?$/.test(file);

/** Rules get everything as arguments: they neither wait nor read a clock, chance or the outside. */
export function impureRules(tree: SourceTree): string[] {
	return filesWith(
		tree,
		/\bawait\b|Date\.now|Temporal\.Now|Math\.random|process\.|from "node:/,
	).filter(isRules);
}

const isBrowserCode = (file: string) => /\/(islands|behaviours|browser|lazy)\//.test(file);

/** Lists the files that browsers load, without types. */
export function browserFiles(tree: SourceTree): Set<string> {
	const reached = new Set<string>();
	const visit = (file: string): void => {
		if (reached.has(file)) return;
		reached.add(file);
		for (const { target, isTypeOnly } of importsOf(tree, file)) if (!isTypeOnly) visit(target);
	};
	for (const file of tree.keys()) if (isBrowserCode(file)) visit(file);
	return reached;
}

/** The shell's store is the browser's own, where islands meet; a store of any other module is SQL. */
export function serverFilesInBrowser(tree: SourceTree): string[] {
	return [...browserFiles(tree)].filter(
		(file) =>
			file.startsWith("platform/") ||
			(!file.startsWith("shell/") && /(^|[/-])(store|commands|routes)\.tsx?$/.test(file)),
	);
}

export function queriesOutsideStores(tree: SourceTree): string[] {
	return filesWith(tree, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/).filter(
		(file) => !/(^|[/-])store(\/|\.ts)/.test(file),
	);
}

/** Behaviours that elements name and that have no file: the loader skips them without a word. */
export function missingBehaviours(tree: SourceTree): string[] {
	return [...tree].flatMap(([file, text]) =>
		[...text.matchAll(/data-behaviour"?[=:]\s*\{?[^"}]*"([\w/-]+)"/g)]
			.map(([, name]) => `${name}`)
			.filter((name) => !tree.has(`${name.replace("/", "/behaviours/")}-behaviour.ts`))
			.map((name) => `${file}: ${name}`),
	);
}

/** A module keeps what it shows in its state; only behaviours look for elements in the document. */
export function documentSearches(tree: SourceTree): string[] {
	return filesWith(
		tree,
		/\.querySelector|\.getElement(ById|sBy\w+)\(|\.closest[<(]|\bdocument\.(forms|links|images)\b/,
	).filter((file) => !lowerLayers.includes(moduleOf(file)) && !/-behaviour\.tsx?$/.test(file));
}

/** Files that can queue an email without the limits of its kind. */
export function unlimitedEmails(tree: SourceTree): string[] {
	return filesWith(
		tree,
		/\bMailQueue\b[^;]*from "#platform\/mail[^"]*"|mailJob|\bmailQueue\b|\bmail\.post\(/,
	).filter((file) => !lowerLayers.includes(moduleOf(file)));
}
