import type { Db, Tx } from "#platform/database/database.ts";
import type { BroughtTable, SavedRow } from "./brought-table.ts";
import { findStoredValues } from "./database-rows.ts";
import type { SavedRows } from "./saved-rows.ts";

export interface FirstRows {
	readonly missing: readonly SavedRow[];
	/** The rows that take the place of those of the database. */
	readonly changed: readonly SavedRow[];
	/** The revision that the database has of each of these. */
	readonly compared: ReadonlyMap<SavedRow, SavedRow>;
	/** The keys of rows that certainly both sides have changed. */
	readonly parted: readonly SavedRow[];
	/** The keys of rows that the database has in a later version, which perhaps both have changed. */
	readonly older: readonly SavedRow[];
}

interface RowVersion {
	readonly revision: number;
	/** Milliseconds. */
	readonly changedAt: number;
}

/** Decides which row counts. The number of changes alone would not do, because both sides count on from the same number. */
export function compareVersions(
	saved: RowVersion,
	stored: RowVersion,
): "same" | "changed" | "older" | "parted" {
	if (saved.revision > stored.revision)
		return saved.changedAt >= stored.changedAt ? "changed" : "parted";
	if (saved.changedAt > stored.changedAt) return "parted";
	if (saved.revision < stored.revision) return "older";
	return saved.changedAt < stored.changedAt ? "parted" : "same";
}

const pageSize = 1_000;

/** Compares the rows of the first table, a page at a time, with those of the database. */
export async function findFirstRows(
	db: Db | Tx,
	saved: SavedRows,
	table: BroughtTable,
	listErased: (rows: readonly SavedRow[]) => Promise<readonly SavedRow[]>,
): Promise<FirstRows> {
	const { name, key: by, isFirst } = table;
	if (!isFirst) throw new Error("no table is the first one");
	const { revision, changedAt, endedAt } = isFirst;
	const found = {
		missing: [] as SavedRow[],
		changed: [] as SavedRow[],
		compared: new Map<SavedRow, SavedRow>(),
		parted: [] as SavedRow[],
		older: [] as SavedRow[],
	};
	async function compare(page: readonly SavedRow[]): Promise<void> {
		const read = (column: string) => findStoredValues(db, name, { by, read: column }, page);
		const stored = {
			revisions: await read(revision),
			times: await read(changedAt),
			ends: await read(endedAt),
		};
		const absent: SavedRow[] = [];
		for (const [index, row] of page.entries()) {
			const number = stored.revisions[index];
			if (number === undefined) {
				absent.push(row);
				continue;
			}
			if (typeof stored.ends[index] === "string") continue;
			const version = compareVersions(
				{ revision: Number(row[revision]), changedAt: toMilliseconds(row[changedAt]) },
				{ revision: Number(number), changedAt: toMilliseconds(stored.times[index]) },
			);
			if (version === "same") continue;
			found[version].push(version === "changed" ? row : pickColumns(row, by));
			if (version === "changed") found.compared.set(row, { [revision]: number });
		}
		const erased = new Set(absent.length ? await listErased(absent) : []);
		found.missing.push(...absent.filter((row) => !erased.has(row)));
	}
	let page: SavedRow[] = [];
	for await (const { row } of saved.rows(new Set([name]))) {
		page.push(row);
		if (page.length < pageSize) continue;
		await compare(page);
		page = [];
	}
	await compare(page);
	return found;
}

export const pickColumns = (row: SavedRow, columns: readonly string[]): SavedRow =>
	Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

export const toMilliseconds = (time: string | null | undefined): number => Date.parse(time ?? "");
