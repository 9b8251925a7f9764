import type { Db } from "#platform/database/database.ts";
import type { Collection, ContentDocument } from "./collections/collection.ts";
import type { ContentProblem } from "./content.ts";

/** The keys are the paths that tests wrote into, without lines and names. */
export const problemByPath = ({ file, path, reason }: ContentProblem) =>
	[file, path, reason].filter(Boolean).join(": ");

/** Stores entries as an import does, without files and checks. */
export async function storeEntries<Entry>(
	db: Db,
	{ part }: Pick<Collection<Entry>, "part" | "entry">,
	entries: readonly Entry[],
): Promise<void> {
	if (!("store" in part)) throw new Error(`${part.files} is a large part`);
	const { files, store } = part;
	await db.transaction().execute((tx) => store(tx, files.includes("*") ? entries : [entries]));
}

/** The same for a file of which there is one; undefined for none. */
export async function storeDocument<Value>(
	db: Db,
	{ part }: Pick<ContentDocument<Value>, "part" | "entry">,
	value: Value | undefined,
): Promise<void> {
	if (!("store" in part)) throw new Error(`${part.files} is a large part`);
	const { store } = part;
	await db.transaction().execute((tx) => store(tx, value === undefined ? [] : [value]));
}
