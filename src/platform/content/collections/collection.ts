import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	type ContentPartBase,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	findRepeatedValues,
	type KnownNames,
	listContentFiles,
} from "#platform/content/content.ts";
import { type EntryIds, findWrittenEntries } from "#platform/content/entry-ids/entry-ids.ts";
import type { Tx } from "#platform/database/database.ts";
import { replaceEntries } from "./collection-store.ts";

/** Content that other content may name. */
export interface ReferenceTarget {
	/** Tells the author of an unknown name where the known ones are. */
	readonly where: string;
	readonly listNames: (all: AllContent) => KnownNames<string>;
}

/** The name of a kind of content in the database, and the type of its entries. */
export interface EntryKind<Entry> {
	readonly name: string;
	/** Never set: it only carries the type. */
	readonly entry?: Entry;
}

/** Entries that are checked, stored, held in memory and read in one way, because one declaration says all about them. */
export interface Collection<Entry> extends EntryKind<Entry>, ReferenceTarget {
	/** The part of the content that the slice contributes. */
	readonly part: AnyContentPart;
}

/** A file of which there is one. */
export interface ContentDocument<Value> extends EntryKind<Value> {
	readonly part: AnyContentPart;
	/** The value while nothing is stored; undefined where content must have the file. */
	readonly otherwise: (() => Value) | undefined;
}

/** These mean the same for every kind. Places are those of `findWrittenEntries`: `fields.*`. */
interface Common<Written>
	extends Pick<
		ContentPartBase<Written, Written>,
		"files" | "version" | "mayBeMissing" | "amounts" | "htmlTexts" | "hasMarkdown"
	> {
	/** Places in an entry that name entries of other content, each with that content. */
	readonly references?: Readonly<Record<string, ReferenceTarget>>;
	readonly translated?: readonly string[];
}

type EntryField<Entry> = keyof Entry & string;

interface CollectionOptions<Written, Stored, Files, Key = EntryField<Written>>
	extends Common<Written> {
	readonly schema: Schema<Written>;
	/** The field that names an entry, which is unique. */
	readonly key: Key;
	/** Further fields that no two entries share. */
	readonly unique?: readonly EntryField<Written>[];
	/** Entries within an entry whose ids are kept from import to import. */
	readonly ids?: EntryIds;
	/** Entries that are many and seldom needed are not held in memory. */
	readonly isHeld?: boolean;
	/** Stores entries that have a table of their own. */
	readonly store?: (tx: Tx, entries: readonly Written[]) => Promise<void>;
	/** Makes what is stored from what is written; it may read what was stored before it. */
	readonly prepare?: (tx: Tx) => Promise<(entry: Written) => Stored>;
	readonly check?: NonNullable<ContentPart<Files>["check"]>;
	readonly warn?: NonNullable<ContentPart<Files>["warn"]>;
	readonly checkLinks?: NonNullable<ContentPart<Files>["checkLinks"]>;
}

/** Declares the entries of one file, which is a list. */
export function defineCollection<Written, Stored = Written>(
	name: string,
	{
		schema,
		atLeastOne = false,
		...options
	}: CollectionOptions<Written, Stored, Written[]> & {
		/** An empty list is a mistake. */
		readonly atLeastOne?: boolean;
	},
): Collection<Stored> {
	const list = z.array(schema);
	return createCollection<Written, Stored, Written[]>(name, {
		...options,
		schema: atLeastOne ? list.check(z.minLength(1)) : list,
		listKey: options.key,
		placeOf: (place) => `*.${place}`,
		listEntries: (entries) => entries,
		findRepeated: findRepeatedEntries,
	});
}

/** Makes a unique name of an entry. */
type MakeKey<Entry> = (entry: Entry) => string;

/** Declares entries of which each has a file of its own in a folder. */
export function defineFolderCollection<Written, Stored = Written>(
	name: string,
	options: CollectionOptions<Written, Stored, Written, EntryField<Written> | MakeKey<Written>>,
): Collection<Stored> {
	return createCollection<Written, Stored, Written>(name, {
		...options,
		placeOf: (place) => place,
		listEntries: (entry) => [entry],
		findRepeated: findRepeatedValues,
	});
}

function createCollection<Written, Stored, Files>(
	name: string,
	{
		key,
		listKey,
		unique = [],
		references = {},
		translated = [],
		isHeld = true,
		store,
		prepare,
		placeOf,
		listEntries,
		findRepeated,
		...options
	}: Omit<
		CollectionOptions<Written, Stored, Files, EntryField<Written> | MakeKey<Written>>,
		"schema"
	> & {
		readonly schema: Schema<Files>;
		/** The key, where a file is a list of entries. */
		readonly listKey?: string;
		readonly placeOf: (place: string) => string;
		readonly listEntries: (value: Files) => readonly Written[];
		readonly findRepeated: (
			files: readonly ContentFile<Files>[],
			unique: readonly EntryField<Written>[],
		) => ContentProblem[];
	},
): Collection<Stored> {
	const { files } = options;
	const readKey = (entry: Written) => (typeof key === "function" ? key(entry) : String(entry[key]));
	const keys = typeof key === "function" ? [] : [key];
	const part: ContentPart<Files> = {
		...options,
		translated: translated.map(placeOf),
		...(!store && { stored: { name, isHeld, ...(listKey && { key: listKey }) } }),
		check: (read, all) => [
			...findRepeated(read, [...keys, ...unique]),
			...findUnknownNames(read, references, all, placeOf),
			...(options.check?.(read, all) ?? []),
		],
		async store(tx, values, locale = "") {
			const entries = values.flatMap(listEntries);
			if (store) return store(tx, entries);
			const convert = await prepare?.(tx);
			await replaceEntries(
				tx,
				{ collection: name, locale },
				entries.map((entry) => ({
					key: readKey(entry),
					value: convert ? convert(entry) : entry,
				})),
			);
		},
	};
	return {
		name,
		part,
		where: files,
		listNames: (all) =>
			new Set(
				listContentFiles<Files>(all, files).flatMap(({ value }) => listEntries(value).map(readKey)),
			),
	};
}

interface DocumentOptions<Value> extends Common<Value> {
	readonly schema: Schema<Value>;
	/** The value where there is no such file; without it, there must be one unless `mayBeMissing` says so. */
	readonly otherwise?: () => Value;
	readonly check?: NonNullable<ContentPart<Value>["check"]>;
	readonly warn?: NonNullable<ContentPart<Value>["warn"]>;
	readonly owner?: NonNullable<ContentPart<Value>["owner"]>;
	readonly ids?: EntryIds;
}

/** Declares a file of which there is one; it is stored as a whole. */
export function defineDocument<Value>(
	name: string,
	{ references = {}, translated = [], otherwise, ...options }: DocumentOptions<Value>,
): ContentDocument<Value> {
	const part: ContentPart<Value> = {
		...options,
		translated,
		mayBeMissing: options.mayBeMissing ?? otherwise !== undefined,
		stored: { name, isHeld: true },
		check: (files, all) => [
			...findUnknownNames(files, references, all, (place) => place),
			...(options.check?.(files, all) ?? []),
		],
		store: (tx, values, locale = "") =>
			replaceEntries(
				tx,
				{ collection: name, locale },
				values.map((value) => ({ key: "", value })),
			),
	};
	return { name, part, otherwise };
}

function findUnknownNames<Files>(
	files: readonly ContentFile<Files>[],
	references: Readonly<Record<string, ReferenceTarget>>,
	all: AllContent,
	placeOf: (place: string) => string,
): ContentProblem[] {
	return Object.entries(references).flatMap(([place, { listNames, where }]) =>
		findMissingReferences(
			files,
			(value) =>
				findWrittenEntries(value, placeOf(place)).flatMap(({ path, value: name }) =>
					name === undefined ? [] : [[path, String(name)] as const],
				),
			listNames(all),
			where,
		),
	);
}
