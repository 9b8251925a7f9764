import type { Schema } from "#core/calls.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import type { Tx } from "#platform/database/database.ts";
import type { EntryIds } from "./entry-ids/entry-ids.ts";
import type { FilePattern } from "./files.ts";
import type { ContentProblem } from "./mistakes/content-problem.ts";
import { messages } from "./mistakes/messages.ts";
import type { WrittenLink } from "./mistakes/written-links.ts";

export {
	type ContentProblem,
	formatContentProblem,
} from "./mistakes/content-problem.ts";

export interface ContentPartBase<Value, Outline> extends FilePattern {
	readonly schema: Schema<Value>;
	/** The collection that holds the entries; absent where they have a table of their own. */
	readonly stored?: {
		readonly name: string;
		readonly isHeld: boolean;
		/** The field that names an entry, where the file is a list of entries. */
		readonly key?: string;
	};
	/** Raised when the same files are stored in another way, so that a new release imports them again. */
	readonly version?: number;
	/** Some businesses have no such files; without this, their absence most likely means a wrong folder. */
	readonly mayBeMissing?: boolean;
	/** Places of amounts of money, in which three decimals are most likely thousands: `prices.*`. */
	readonly amounts?: readonly string[];
	/** Places of texts in which HTML has a meaning. */
	readonly htmlTexts?: readonly string[];
	/** Places of texts that a translation may replace. */
	readonly translated?: readonly string[];
	/** The entries of a file whose ids are kept from import to import. */
	readonly ids?: EntryIds;
	/** The owner of the content, from the one part that has it. */
	readonly owner?: (value: Value) => ContentOwner;
	/** Mistakes that only show between files, such as a course in no category. */
	readonly check?: (
		files: readonly ContentFile<Outline>[],
		all: AllContent,
	) => readonly ContentProblem[];
	/** Mistakes in the links of all texts, from the one part that knows every page. */
	readonly checkLinks?: (
		links: readonly WrittenLink[],
		all: AllContent,
	) => readonly ContentProblem[];
	/**
	 * Warns of values that are accepted and seldom wanted; `content:check` shows them to the
	 * operator.
	 */
	readonly warn?: (
		files: readonly ContentFile<Outline>[],
		all: AllContent,
		site: CheckedSite,
	) => readonly ContentProblem[];
}

/** The settings of the site for which content is checked. */
export interface CheckedSite {
	readonly today: string;
	readonly isPublic: boolean;
	/** A code. */
	readonly siteCountry: string;
	readonly siteTimeZone: string;
}

export interface ContentOwner {
	readonly brand: string;
	/** The content that comes with the project, for trying it out. */
	readonly isDemo: boolean;
}

/** One slice's part of the content: which files, what they hold, how they are stored. */
export interface ContentPart<Value> extends ContentPartBase<Value, Value> {
	/** Replaces the stored values by those of the files, or those of their translation into this language. */
	readonly store: (tx: Tx, values: readonly Value[], locale?: string) => Promise<void>;
}

/** A part of so many files that only their outlines are held in memory while everything is checked. */
export interface LargeContentPart<Value, Outline> extends ContentPartBase<Value, Outline> {
	/** The part of a value that checks of other files need. */
	readonly outline: (value: Value) => Outline;
	/** Replaces what is stored, some values at a time. */
	readonly storeInSteps: (tx: Tx, steps: AsyncIterable<readonly Value[]>) => Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: a list of parts holds parts of every value
export type AnyContentPart = ContentPart<any> | LargeContentPart<any, any>;

/** The parts are in the order in which they are stored: what others refer to comes first. */
export const contentPart = defineContributions<AnyContentPart>("content parts");

/** Reads again what is held in memory, because content has changed. Called one after the other, in the order of the modules. */
export const contentReload = defineContributions<() => unknown>("content reloads");

export interface ContentFile<Value = unknown> {
	/** Relative to the content folder. */
	readonly file: string;
	readonly value: Value;
}
/** The checked values (of large parts the outlines) of every part, by its `files`; those of a translation by the `files` in its folder. */
export type AllContent = ReadonlyMap<string, readonly ContentFile[]>;

/** The files of another part, for checks that compare the two. */
export function listContentFiles<Value>(all: AllContent, files: string) {
	return (all.get(files) ?? []) as readonly ContentFile<Value>[];
}

/** Finds mistakes in one file, as it is written, that its schema cannot know of. */
export type InspectFile = (written: ContentFile, part: AnyContentPart) => readonly ContentProblem[];

export interface ContentReading {
	/** Counts a file in the fingerprint. */
	readonly addFile: (file: string, text: string | undefined) => void;
	readonly inspect: InspectFile;
}

/** Entries of a list that claim what an earlier one already has. */
export function findRepeatedEntries<Entry>(
	files: readonly ContentFile<readonly Entry[]>[],
	unique: readonly (keyof Entry & string)[],
): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		unique.flatMap((key) => {
			const first = new Map<unknown, number>();
			return value.flatMap((entry, index) => {
				const before = first.get(entry[key]);
				if (before === undefined) first.set(entry[key], index);
				return before === undefined
					? []
					: [
							{
								file,
								path: `${index}.${key}`,
								reason: messages.usedBefore(entry[key], before + 1),
							},
						];
			});
		}),
	);
}

/** Fields whose value an earlier file already has. */
export function findRepeatedValues<Value>(
	files: readonly ContentFile<Value>[],
	unique: readonly (keyof Value & string)[],
): ContentProblem[] {
	return unique.flatMap((path) => {
		const first = new Map<unknown, string>();
		return files.flatMap(({ file, value }) => {
			const before = first.get(value[path]);
			if (before === undefined) first.set(value[path], file);
			return before === undefined ? [] : [{ file, path, reason: messages.usedIn(before) }];
		});
	});
}

/** References to entries that no file contains. */
export function findMissingReferences<Value, Name extends string | number>(
	files: readonly ContentFile<Value>[],
	pointing: (value: Value) => Iterable<readonly [path: string, to: Name | undefined]>,
	known: KnownNames<Name>,
	where: string,
): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		[...pointing(value)]
			.filter(([, to]) => to !== undefined && !known.has(to))
			.map(([path, to]) => ({
				file,
				path,
				reason: describeMissingName(to, known, where),
			})),
	);
}

/** A set or a map of names. */
export interface KnownNames<Name> {
	has(name: Name): boolean;
	keys(): Iterable<Name>;
}

export function describeMissingName<Name>(
	name: Name | undefined,
	known: KnownNames<Name>,
	where: string,
): string {
	const similar = findSimilarWord(String(name), map(known.keys(), String));
	return messages.notIn(String(name), where, similar);
}

function* map<From, To>(all: Iterable<From>, convert: (one: From) => To) {
	for (const one of all) yield convert(one);
}
