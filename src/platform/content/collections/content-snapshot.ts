import { defineService } from "#core/slice/site-slice.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { AnyContentPart } from "#platform/content/content.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Collection, ContentDocument } from "./collection.ts";
import { listHeldEntries, listStoredValues, type StoredEntry } from "./collection-store.ts";

/** The entries of a collection as they are now; after an import they are others. */
export interface Entries<Entry> {
	/** The order is that of the files. */
	readonly list: readonly Entry[];
	/** A text without a translation into the language is the original. */
	find(key: string, locale?: string): Entry | undefined;
	/** The languages into which an entry is translated. */
	locales(key: string): readonly string[];
}

export interface DocumentValue<Value> {
	readonly current: Value;
	/** A text without a translation is the original. */
	in(locale: string): Value;
}

/** The collections and documents in memory: nearly every page reads some, and only an import changes them. */
export interface SiteContent {
	collection<Entry>(collection: Collection<Entry>): Entries<Entry>;
	document<Value>(document: ContentDocument<Value>): DocumentValue<Value>;
	reload(): Promise<void>;
}

export const siteContent = defineService<SiteContent>("content");

interface HeldEntries {
	readonly list: readonly unknown[];
	readonly byKey: ReadonlyMap<string, unknown>;
	/** The key leads to the languages of an entry. */
	readonly translations: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

const noEntries: HeldEntries = { list: [], byKey: new Map(), translations: new Map() };

export async function openSiteContent(
	db: Db,
	parts: readonly AnyContentPart[],
): Promise<SiteContent> {
	const held = new Set(parts.flatMap(({ stored }) => (stored?.isHeld ? [stored.name] : [])));
	const snapshot = await openSnapshot(async () => {
		const rows = await listHeldEntries(db, [...held]);
		const collections = Map.groupBy(rows, ({ collection }) => collection);
		return new Map([...collections].map(([name, entries]) => [name, holdEntries(entries)]));
	});
	const readHeld = (name: string): HeldEntries => {
		if (!held.has(name)) throw new Error(`${name} is not held in memory`);
		return snapshot.current.get(name) ?? noEntries;
	};
	// The import has checked that what is stored has the type of its declaration.
	return {
		collection: <Entry>({ name }: Collection<Entry>) => ({
			get list() {
				return readHeld(name).list as readonly Entry[];
			},
			find: (key, locale = "") => {
				const { byKey, translations } = readHeld(name);
				return (translations.get(key)?.get(locale) ?? byKey.get(key)) as Entry | undefined;
			},
			locales: (key) => [...(readHeld(name).translations.get(key)?.keys() ?? [])],
		}),
		document: (document) => ({
			get current() {
				return readValue(document, readHeld(document.name).list);
			},
			in(locale) {
				const { list, translations } = readHeld(document.name);
				return readValue(document, [translations.get("")?.get(locale) ?? list[0]]);
			},
		}),
		reload: snapshot.reload,
	};
}

function holdEntries(entries: readonly StoredEntry[]): HeldEntries {
	const originals = entries.filter(({ locale }) => locale === "");
	const translations = Map.groupBy(
		entries.filter(({ locale }) => locale !== ""),
		({ key }) => key,
	);
	return {
		list: originals.map(({ value }) => value),
		byKey: new Map(originals.map(({ key, value }) => [key, value])),
		translations: new Map(
			[...translations].map(([key, some]) => [
				key,
				new Map(some.map(({ locale, value }) => [locale, value])),
			]),
		),
	};
}

/** Reads a collection from the database, for commands and for decisions that must not see an earlier import. */
export async function readCollection<Entry>(
	db: Db | Tx,
	{ name }: Collection<Entry>,
): Promise<readonly Entry[]> {
	return (await listStoredValues(db, name)) as Entry[];
}

export async function readDocument<Value>(
	db: Db | Tx,
	document: ContentDocument<Value>,
): Promise<Value> {
	return readValue(document, await listStoredValues(db, document.name));
}

function readValue<Value>(
	{ name, otherwise }: ContentDocument<Value>,
	[value]: readonly unknown[],
): Value {
	if (value !== undefined) return value as Value;
	if (!otherwise) throw new Error(`the content has no ${name}`);
	return otherwise();
}
