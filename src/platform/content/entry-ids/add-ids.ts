import {
	isMap,
	isScalar,
	isSeq,
	type ParsedNode,
	parseDocument,
	type YAMLMap,
	type YAMLSeq,
} from "yaml";
import { type EntryIds, findWrittenEntries, pathsFromFile } from "./entry-ids.ts";

interface Edit {
	readonly at: number;
	readonly end: number;
	readonly text: string;
}

type NewId = (entry: { readonly title: string | undefined }, used: ReadonlySet<string>) => string;

/**
 * Writes the ids that are missing, and gives the options of questions keys where they are a plain list. Only what is new is
 * written: comments, quotes and line breaks of the author stay. Returns the text itself when there is nothing to do.
 */
export function addEntryIds(text: string, ids: EntryIds, newId: NewId): string {
	const document = parseDocument(text);
	if (document.errors.length) return text;
	const written: unknown = document.toJS();
	const edits: Edit[] = [];
	const used = new Set(
		pathsFromFile(ids).flatMap((path) =>
			findWrittenEntries(written, path).map(({ value }) => String(Object(value).id ?? "")),
		),
	);
	for (const pattern of pathsFromFile(ids))
		for (const { path } of findWrittenEntries(written, pattern)) {
			const node = document.getIn(path.split(".").map(toKey), true);
			if (!isMap(node)) continue;
			const entry = node as YAMLMap<ParsedNode, ParsedNode | null>;
			if (!entry.has("id")) {
				const title = entry.get("title");
				const id = newId({ title: typeof title === "string" ? title : undefined }, used);
				used.add(id);
				edits.push(insertFirst(text, entry, `id: ${id}`));
			}
			edits.push(...keyOptions(text, entry));
		}
	return applyEdits(text, edits);
}

const toKey = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);

/** Before the first field, in its style and indentation. */
function insertFirst(
	text: string,
	entry: YAMLMap<ParsedNode, ParsedNode | null>,
	field: string,
): Edit {
	const at = entry.items[0]?.key.range[0] ?? entry.range?.[0] ?? 0;
	const separator = entry.flow ? ", " : `\n${" ".repeat(columnOf(text, at))}`;
	return { at, end: at, text: field + separator };
}

const columnOf = (text: string, at: number) => at - (text.lastIndexOf("\n", at - 1) + 1);

const keyOf = (index: number) => String.fromCodePoint(97 + index);

/** A list of options gets the keys a, b, c; an answer that is a position, the key of that option. */
function keyOptions(text: string, entry: YAMLMap<ParsedNode, ParsedNode | null>): Edit[] {
	const options = entry.get("options", true);
	if (!isSeq(options)) return [];
	const answer = entry.get("answer", true);
	const edits = nameItems(
		text,
		options as YAMLSeq<ParsedNode>,
		columnOfKey(text, entry, "options"),
	);
	if (isScalar(answer) && typeof answer.value === "number" && answer.range) {
		const [at, end] = answer.range;
		edits.push({ at, end, text: keyOf(answer.value) });
	}
	return edits;
}

function columnOfKey(
	text: string,
	entry: YAMLMap<ParsedNode, ParsedNode | null>,
	name: string,
): number {
	const pair = entry.items.find(({ key }) => isScalar(key) && key.value === name);
	return columnOf(text, pair?.key.range[0] ?? 0);
}

function nameItems(text: string, list: YAMLSeq<ParsedNode>, parentColumn: number): Edit[] {
	if (list.flow) {
		const [at = 0, end = 0] = list.range ?? [];
		const named = list.items.map(
			({ range: [from, to] }, index): Edit => ({
				at: from,
				end: to,
				text: `${keyOf(index)}: ${text.slice(from, to)}`,
			}),
		);
		return [{ at, end: at + 1, text: "{ " }, ...named, { at: end - 1, end, text: " }" }];
	}
	return list.items.flatMap(({ range: [from, to] }, index) => {
		const dash = text.lastIndexOf("-", from);
		// Fields must be indented deeper than what they belong to; the dashes of a list need not be.
		const indent = columnOf(text, dash) > parentColumn ? "" : "  ";
		const named: Edit = { at: dash, end: from, text: `${indent}${keyOf(index)}: ` };
		return [named, ...(indent ? indentLines(text, from, to, indent) : [])];
	});
}

/** The lines of a value after its first one. */
function indentLines(text: string, from: number, to: number, indent: string): Edit[] {
	const starts = [...text.slice(from, to).matchAll(/\n(?=[^\n])/g)].map(
		({ index }) => from + index + 1,
	);
	return starts.filter((at) => at < to).map((at) => ({ at, end: at, text: indent }));
}

function applyEdits(text: string, edits: readonly Edit[]): string {
	let result = text;
	for (const { at, end, text: added } of edits.toSorted((one, other) => other.at - one.at))
		result = result.slice(0, at) + added + result.slice(end);
	return result;
}

/** A lesson's id is made of its title, because it stands in its address; any other one is random. */
export const createIdMaker =
	(random: () => number): NewId =>
	({ title }, used) => {
		const base = title === undefined ? "" : toSlug(title);
		for (let attempt = 1; ; attempt++) {
			const id = base ? (attempt === 1 ? base : `${base}-${attempt}`) : randomId(random);
			if (!used.has(id)) return id;
		}
	};

const maxSlugLength = 48;

const toSlug = (title: string): string =>
	title
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, maxSlugLength)
		.replace(/^-|-$/g, "");

/** Letters and digits that look alike are left out. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const randomLength = 6;

const randomId = (random: () => number): string =>
	`q${Array.from({ length: randomLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join("")}`;
