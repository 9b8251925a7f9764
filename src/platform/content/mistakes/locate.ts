import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from "yaml";
import type { ContentPosition, ContentProblem } from "./content-problem.ts";
import { isMarkdown, markdownField, splitFrontMatter } from "./front-matter.ts";

/** So many files are read once more for the display; nobody reads a longer list. */
const maxFiles = 100;

/**
 * Adds the lines and the names of entries to the problems, which only the files themselves contain.
 */
export async function locateProblems(
	folder: string,
	problems: readonly ContentProblem[],
): Promise<ContentProblem[]> {
	const files = new Map<string, Promise<Locate>>();
	const locator = (file: string) => {
		const known = files.get(file);
		if (known || files.size === maxFiles) return known;
		const opened = openLocator(join(folder, file));
		files.set(file, opened);
		return opened;
	};
	return Promise.all(
		problems.map(async (problem) => {
			if (problem.place || !problem.path) return problem;
			const locate = await locator(problem.file)?.catch(() => undefined);
			return { ...problem, place: locate?.(problem.path, problem.textLine) };
		}),
	);
}

type Locate = (path: string, textLine: number | undefined) => ContentPosition;

/** JSON is YAML, too. */
async function openLocator(file: string): Promise<Locate> {
	const lineCounter = new LineCounter();
	const text = await readFile(file, "utf8");
	const markdown = isMarkdown(file) ? splitFrontMatter(text) : undefined;
	const { contents } = parseDocument(markdown?.fields ?? text, { lineCounter });
	return (path, textLine = 0) => {
		if (markdown && path === markdownField) return { line: markdown.line + textLine, entry: path };
		let node: unknown = contents;
		let offset = startOf(contents) ?? 0;
		let entry = "";
		for (const key of path.split(".")) {
			const next = step(node, key);
			offset = startOf(next.at) ?? offset;
			entry = joinNames(entry, next.name, isSeq(node));
			node = next.node;
		}
		// A text that begins below its key has lines of its own in the file.
		const isBlock = isScalar(node) && node.type === "BLOCK_LITERAL" && textLine > 0;
		return {
			line: lineCounter.linePos(offset).line + (isBlock ? textLine + 1 : 0),
			entry,
		};
	};
}

interface Step {
	/** The beginning of the value; undefined where it is missing. */
	readonly at: unknown;
	readonly node: unknown;
	readonly name: string;
}

function step(node: unknown, key: string): Step {
	if (isMap(node)) {
		const pair = node.items.find(({ key: own }) => textOf(own) === key);
		return { at: pair?.key, node: pair?.value, name: key };
	}
	if (isSeq(node) && /^\d+$/.test(key)) {
		const item = node.items[Number(key)];
		return { at: item, node: item, name: nameEntry(item, Number(key)) };
	}
	return { at: undefined, node: undefined, name: key };
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

const textOf = (node: unknown): string | undefined =>
	isScalar(node) ? String(node.value) : undefined;

function joinNames(before: string, name: string, isEntry: boolean): string {
	if (!before) return name;
	return isEntry && name.startsWith('"') ? `${before} ${name}` : `${before}, ${name}`;
}

/** Names an entry by the name that its author uses, otherwise by its position, counted from 1. */
function nameEntry(item: unknown, index: number): string {
	const name = isMap(item) ? findName(item) : undefined;
	return name === undefined ? `entry ${index + 1}` : `"${shorten(name)}"`;
}

const nameKeys = [
	...["siteModule", "name", "personName", "title", "heading", "question"],
	...["topic", "role", "text", "code", "slug", "category", "id", "quizId", "advisor"],
];

function findName(item: YAMLMap): string | undefined {
	for (const key of nameKeys) {
		const text = textOf(item.get(key, true));
		if (text) return text;
	}
	return undefined;
}

const maxNameLength = 60;
const shorten = (text: string) =>
	text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text;
