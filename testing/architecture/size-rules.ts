import { dirname } from "node:path";
import { fileName, importsOf, moduleOf, type SourceTree } from "./source-tree.ts";

/** A shorter file is part of a thought. */
const smallLines = 40;
/** A longer file needs another design. */
const fullLines = 300;
const maxFilesInFolder = 20;

const countLines = (text: string) => text.split("\n").length - 1;

const roles =
	/(?:^|-)(schema|rules|store|commands|routes|page|section|view|presenter|island|state|behaviour|email|jobs|payload|snapshot|document|worker|slice|calls|signals|addresses|content|gaps|cookies|messages)\.tsx?$/;

const roleOf = (file: string) => roles.exec(fileName(file))?.[1];

/** A view may stand in the page that shows it. Files without a role belong together when they share a folder. */
function mayHold(importer: string, file: string): boolean {
	const [to, from] = [roleOf(importer), roleOf(file)];
	if (from === undefined) return to === undefined && dirname(importer) === dirname(file);
	return to === from || (from === "view" && (to === "page" || to === "section"));
}

/** The build finds these by their path. */
const isEntry = (file: string) => /\/(islands|behaviours|lazy)\//.test(file);

const hasStyleSheet = (text: string) => text.includes(".module.css");

/** Small files whose one importer does the same and has room for them: a reader would only jump there and back. */
export function smallFiles(tree: SourceTree): string[] {
	const importers = new Map<string, Set<string>>();
	const lazy = new Set<string>();
	for (const file of tree.keys())
		for (const { target, isLazy } of importsOf(tree, file)) {
			importers.set(target, (importers.get(target) ?? new Set()).add(file));
			if (isLazy) lazy.add(target);
		}
	return [...tree].flatMap(([file, text]) => {
		const [importer, ...others] = importers.get(file) ?? [];
		if (importer === undefined || others.length > 0 || isEntry(file) || lazy.has(file)) return [];
		const importing = tree.get(importer) ?? "";
		const belongs =
			countLines(text) < smallLines &&
			countLines(text) + countLines(importing) <= fullLines &&
			moduleOf(file) === moduleOf(importer) &&
			mayHold(importer, file) &&
			!(hasStyleSheet(text) && hasStyleSheet(importing));
		return belongs ? [`${file} -> ${importer}`] : [];
	});
}

export function fullFolders(tree: SourceTree): string[] {
	const counts = Map.groupBy(tree.keys(), (file) => dirname(file));
	return [...counts]
		.filter(([, files]) => files.length > maxFilesInFolder)
		.map(([folder]) => folder);
}
