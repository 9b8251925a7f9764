import type { ContentProblem } from "../mistakes/content-problem.ts";
import { messages } from "../mistakes/messages.ts";

/**
 * Entries whose ids never change their meaning, because what visitors did points to them: progress, answers, certificates. They are
 * declared for a kind of file; that each has an id is a matter of its schema.
 */
export interface EntryIds {
	/** Names the product or list to which the ids belong, together with its number: `free-course 3019`. */
	readonly owner: string;
	/** The field with that number; absent where the file as a whole is the owner. */
	readonly ownerKey?: string;
	/** The file is a list of owners. */
	readonly isList?: boolean;
	/** Ids are numbers, which the author chooses. */
	readonly isNumbered?: boolean;
	/** Places in an owner, the outer ones first: `lessons.*`, `lessons.*.check`. */
	readonly paths: readonly string[];
}

/** One entry with an id, in the file where it stands. */
export interface ContentEntryId {
	readonly file: string;
	readonly path: string;
	/** An id is unique within its owner. */
	readonly owner: string;
	readonly id: string;
	/** The id of the entry around it, or the name of the list. */
	readonly parent: string;
}

type Written = Readonly<Record<string, unknown>>;

const isWritten = (value: unknown): value is Written => typeof value === "object" && value !== null;

/** The places of a file that match, each with the value that stands there. */
export function findWrittenEntries(
	written: unknown,
	path: string,
): { readonly path: string; readonly value: unknown }[] {
	let found = [{ path: "", value: written }];
	for (const key of path.split("."))
		found = found.flatMap(({ path: before, value }) => {
			if (!isWritten(value)) return [];
			const keys = key === "*" ? Object.keys(value) : key in value ? [key] : [];
			return keys.map((next) => ({
				path: before ? `${before}.${next}` : next,
				value: value[next],
			}));
		});
	return found;
}

/** The paths from the beginning of the file. */
export const pathsFromFile = ({ isList, paths }: EntryIds): string[] =>
	paths.map((path) => [isList ? "*" : "", path].filter(Boolean).join("."));

export function listEntryIds(ids: EntryIds, file: string, written: unknown): ContentEntryId[] {
	const owners = ids.isList ? findWrittenEntries(written, "*") : [{ path: "", value: written }];
	return owners.flatMap(({ path: ownerPath, value }) => {
		const number = ids.ownerKey === undefined ? "" : ` ${Object(value)[ids.ownerKey]}`;
		const found = new Map<string, string>();
		return ids.paths.flatMap((pattern) =>
			findWrittenEntries(value, pattern).map(({ path, value: entry }) => {
				const id = String(Object(entry).id);
				found.set(path, id);
				return {
					file,
					path: [ownerPath, path, "id"].filter(Boolean).join("."),
					owner: `${ids.owner}${number}`,
					id,
					parent: findParent(found, path, pattern),
				};
			}),
		);
	});
}

function findParent(found: ReadonlyMap<string, string>, path: string, pattern: string): string {
	const keys = path.split(".");
	for (let length = keys.length - 1; length > 0; length--) {
		const id = found.get(keys.slice(0, length).join("."));
		if (id !== undefined) return id;
	}
	return pattern.replaceAll(".*", "");
}

/** An id that two entries of one owner have: what was answered at one would count at the other. */
export function findRepeatedEntryIds(ids: readonly ContentEntryId[]): ContentProblem[] {
	const taken = new Set<string>();
	return ids.flatMap(({ file, path, owner, id }) => {
		const key = `${owner} ${id}`;
		if (taken.has(key)) return [{ file, path, reason: messages.repeatedId(id) }];
		taken.add(key);
		return [];
	});
}
