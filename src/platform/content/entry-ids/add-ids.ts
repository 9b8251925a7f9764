import { isDeepStrictEqual } from "node:util";
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
type Entry = YAMLMap<ParsedNode, ParsedNode | null>;
type Fields = Record<string, unknown>;

/**
 * Writes the ids that are missing, and gives the options of questions keys where they are a plain list. Only what is new is
 * written: comments, quotes and line breaks of the author stay. Undefined where that cannot be done without changing what the
 * file says, such as in a file that is no YAML, or one whose options are an alias.
 */
export function addEntryIds(text: string, ids: EntryIds, newId: NewId): string | undefined {
	const document = parseDocument(text, { keepSourceTokens: true });
	if (document.errors.length) return undefined;
	const written: unknown = document.toJS();
	const newLine = text.includes("\r\n") ? "\r\n" : "\n";
	const edits: Edit[] = [];
	const used = listUsedIds(written, ids);
	for (const { path, value } of listEntries(written, ids)) {
		const entry = document.getIn(path.split(".").map(toKey), true);
		if (!isMap(entry)) return undefined;
		if (!ids.isNumbered && isMissing(value.id)) {
			const id = newId({ title: titleOf(value) }, used);
			used.add(id);
			edits.push(insertId(text, entry as Entry, id, newLine));
		}
		edits.push(...keyOptions(text, entry as Entry));
	}
	const added = applyEdits(text, edits);
	return edits.length === 0 || saysTheSame(written, added, ids) ? added : undefined;
}

/** The same for a file that a program has written as JSON. */
export function addEntryIdsToJson(text: string, ids: EntryIds, newId: NewId): string | undefined {
	const value = parseJson(text);
	if (value === undefined) return undefined;
	const used = listUsedIds(value, ids);
	let isChanged = false;
	for (const { value: entry } of listEntries(value, ids)) {
		if (!ids.isNumbered && isMissing(entry.id)) {
			entry.id = newId({ title: titleOf(entry) }, used);
			used.add(String(entry.id));
			isChanged = true;
		}
		if (!Array.isArray(entry.options)) continue;
		if (typeof entry.answer === "number") entry.answer = keyOf(entry.answer);
		entry.options = Object.fromEntries(
			entry.options.map((option, index) => [keyOf(index), option]),
		);
		isChanged = true;
	}
	const [, indent] = /\n([\t ]+)/.exec(text) ?? [];
	return isChanged ? `${JSON.stringify(value, null, indent)}\n` : text;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isMissing = (id: unknown) => id === undefined || id === null;
const titleOf = ({ title }: Fields) => (typeof title === "string" ? title : undefined);

const listEntries = (written: unknown, ids: EntryIds) =>
	pathsFromFile(ids)
		.flatMap((path) => findWrittenEntries(written, path))
		.flatMap(({ path, value }) => (isFields(value) ? [{ path, value }] : []));

const listUsedIds = (written: unknown, ids: EntryIds) =>
	new Set(listEntries(written, ids).map(({ value }) => String(value.id ?? "")));

const toKey = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);

/** Before the first field, in its style and indentation; an empty `id:` is filled. */
function insertId(text: string, entry: Entry, id: string, newLine: string): Edit {
	const empty = entry.items.find(({ key }) => isScalar(key) && key.value === "id");
	if (empty) {
		const at = empty.value?.range[0] ?? empty.key.range[2];
		return { at, end: at, text: text[at - 1] === ":" ? ` ${id}` : id };
	}
	const at = entry.items[0]?.key.range[0] ?? 0;
	const separator = entry.flow ? ", " : newLine + " ".repeat(columnOf(text, at));
	return { at, end: at, text: `id: ${id}${separator}` };
}

const columnOf = (text: string, at: number) => at - (text.lastIndexOf("\n", at - 1) + 1);

const keyOf = (index: number) => String.fromCodePoint(97 + index);

/** A list of options gets the keys a, b, c; an answer that is a position, the key of that option. */
function keyOptions(text: string, entry: Entry): Edit[] {
	const options = entry.get("options", true);
	if (!isSeq(options)) return [];
	const edits = nameItems(
		text,
		options as YAMLSeq<ParsedNode>,
		columnOfKey(text, entry, "options"),
	);
	const answer = entry.get("answer", true);
	if (isScalar(answer) && typeof answer.value === "number" && answer.range) {
		const [at, end] = answer.range;
		edits.push({ at, end, text: keyOf(answer.value) });
	}
	return edits;
}

function columnOfKey(text: string, entry: Entry, name: string): number {
	const pair = entry.items.find(({ key }) => isScalar(key) && key.value === name);
	return columnOf(text, pair?.key.range[0] ?? 0);
}

function nameItems(text: string, list: YAMLSeq<ParsedNode>, parentColumn: number): Edit[] {
	if (list.flow) {
		const [at = 0, end = 0] = list.range ?? [];
		const named = list.items.map(
			({ range: [from] }, index): Edit => ({ at: from, end: from, text: `${keyOf(index)}: ` }),
		);
		return [{ at, end: at + 1, text: "{ " }, ...named, { at: end - 1, end, text: " }" }];
	}
	const dashes = findDashes(list);
	return list.items.flatMap(({ range: [from, to] }, index) => {
		const dash = dashes[index] ?? from;
		// Fields must be indented deeper than what they belong to; the dashes of a list need not be.
		const indent = columnOf(text, dash) > parentColumn ? "" : "  ";
		const named: Edit = { at: dash, end: dash + 1, text: `${indent}${keyOf(index)}:` };
		return [named, ...(indent ? indentLines(text, from, to, indent) : [])];
	});
}

/** The value of an entry may begin with a dash, too, so the parser says where that of the list stands. */
function findDashes({ srcToken }: YAMLSeq<ParsedNode>): (number | undefined)[] {
	if (srcToken?.type !== "block-seq") return [];
	return srcToken.items.map(
		({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset,
	);
}

/** The lines of a value after its first one. */
function indentLines(text: string, from: number, to: number, indent: string): Edit[] {
	const starts = [...text.slice(from, to).matchAll(/\n(?=[^\r\n])/g)].map(
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

/** The file must say what it said but for new ids and keys: what is rare in YAML is left to its author. */
function saysTheSame(before: unknown, added: string, ids: EntryIds): boolean {
	const document = parseDocument(added);
	if (document.errors.length) return false;
	const after: unknown = document.toJS();
	const entriesBefore = listEntries(before, ids);
	for (const [index, { value }] of listEntries(after, ids).entries()) {
		const former = entriesBefore[index]?.value ?? {};
		if (isMissing(former.id) && !ids.isNumbered) {
			if (typeof value.id !== "string") return false;
			if ("id" in former) value.id = former.id;
			else delete value.id;
		}
		if (!Array.isArray(former.options) || !isFields(value.options)) continue;
		const keys = Object.keys(value.options);
		if (typeof former.answer === "number") value.answer = keys.indexOf(String(value.answer));
		value.options = Object.values(value.options);
	}
	return isDeepStrictEqual(after, before);
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

/** Not all of these are texts in YAML: 2024, true. A title of which no letter is left has none. */
function toSlug(title: string): string {
	const slug = title
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, maxSlugLength)
		.replace(/^-|-$/g, "");
	return slug && (/^[^a-z]|^(true|false|null)$/.test(slug) ? `lesson-${slug}` : slug);
}

/** Letters and digits that look alike are left out. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const randomLength = 6;

const randomId = (random: () => number): string =>
	`q${Array.from({ length: randomLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join("")}`;
