import type { Db, Tx } from "#platform/database/database.ts";
import type { BroughtTable, SavedRow } from "./brought-table.ts";
import { findStoredValues } from "./database-rows.ts";
import { findFirstRows, pickColumns, toMilliseconds } from "./first-rows.ts";
import type { SavedRows } from "./saved-rows.ts";

/** The rows that a backup has and the database does not have. */
export interface MissingRows {
	/** The missing rows by table; they refer to the rows of the database already. */
	readonly rows: ReadonlyMap<string, readonly SavedRow[]>;
	/** Columns, with the key, that take the place of those of rows that the database has with fewer changes, by table. */
	readonly changed: ReadonlyMap<string, readonly SavedRow[]>;
	/** Values that the database must still have where one of these takes the place of its row. */
	readonly compared: ReadonlyMap<SavedRow, SavedRow>;
	/** The keys of rows of the first table that stay although the backup has other changes of them; what belongs to them is missing. */
	readonly parted: readonly SavedRow[];
}

interface MissingRowsInput {
	readonly db: Db | Tx;
	readonly saved: SavedRows;
	readonly tables: readonly BroughtTable[];
	/** Answers which rows of the first table belong to somebody who was erased. */
	readonly listErased: (rows: readonly SavedRow[]) => Promise<readonly SavedRow[]>;
}

/**
 * Reads the backup several times, each time the tables of which it is known by then which rows matter, because a large
 * backup does not fit into memory and has its tables in the order of their names.
 */
export async function findMissingRows(input: MissingRowsInput): Promise<MissingRows> {
	const { db, saved, tables } = input;
	const first = tables.find(({ isFirst }) => isFirst);
	if (!first) throw new Error("no table is the first one");
	const firstRows = await findFirstRows(db, saved, first, input.listErased);
	const { missing } = firstRows;
	const ownRows = [...missing, ...firstRows.changed];
	const staying = [...firstRows.parted, ...firstRows.older];
	/** The rows to which others may belong, whether or not the database has them. */
	const origins = new Map<string, readonly SavedRow[]>([[first.name, [...ownRows, ...staying]]]);
	const rows = new Map<string, readonly SavedRow[]>([[first.name, missing]]);
	const same: SameRows[] = [];
	let waiting = tables.filter((table) => table !== first);
	while (waiting.length > 0) {
		const due = waiting.filter(({ comesWith, neededBy, addedTo }) =>
			[comesWith, neededBy, addedTo].every((other) => !other || origins.has(other.table)),
		);
		if (due.length === 0) throw new Error("tables that are brought wait for each other");
		waiting = waiting.filter((table) => !due.includes(table));
		const belongs = new Map(
			due.map((table) => [
				table.name,
				belongsTo(table, table.comesWith?.isOfRow ? new Map([[first.name, ownRows]]) : origins),
			]),
		);
		const found = await readBelonging(saved, belongs);
		for (const table of due) {
			const candidates = (found.get(table.name) ?? []).map((row) => replaceKeys(row, same));
			const absent = await filterAbsent(db, table, candidates);
			const { own, keys } = await separateSame(db, table, absent);
			if (table.neededBy) same.push({ column: table.neededBy.column, keys });
			origins.set(table.name, candidates);
			rows.set(table.name, own);
		}
	}
	const point = (list: readonly SavedRow[]) => list.map((row) => replaceKeys(row, same));
	const changed = point(firstRows.changed);
	const isLacking = findLacking(first, tables, rows);
	return {
		rows: new Map([...rows].map(([name, list]) => [name, point(list)])),
		changed: new Map([[first.name, changed], ...(await findChangedRows(input))]),
		compared: new Map(
			firstRows.changed.flatMap((row, index) => {
				const [values, pointed] = [firstRows.compared.get(row), changed[index]];
				return values && pointed ? [[pointed, values]] : [];
			}),
		),
		parted: [...firstRows.parted, ...firstRows.older.filter(isLacking)],
	};
}

/** Answers whether a row of another table comes with this one of the first. */
function findLacking(
	first: BroughtTable,
	tables: readonly BroughtTable[],
	rows: RowsByTable,
): (row: SavedRow) => boolean {
	const keys = new Set(
		tables.flatMap(({ name, comesWith }) =>
			comesWith?.table === first.name ? (rows.get(name) ?? []).map(comesWith.from) : [],
		),
	);
	return (row) => keys.has(keyOf(first, row));
}

const keyOf = ({ key: [key = ""] }: Pick<BroughtTable, "key">, row: SavedRow): string =>
	row[key] ?? "";

/** Keys of the backup, and those of the rows of the database that stand for them. */
interface SameRows {
	readonly column: string;
	readonly keys: ReadonlyMap<string, string>;
}

const replaceKeys = (row: SavedRow, same: readonly SameRows[]): SavedRow => ({
	...row,
	...Object.fromEntries(
		same.flatMap(({ column, keys }) => {
			const key = keys.get(row[column] ?? "");
			return key === undefined ? [] : [[column, key]];
		}),
	),
});

const pageSize = 1_000;

/** Rows that the database has, too: a call that was moved in between, an order that was confirmed. */
async function findChangedRows({
	db,
	saved,
	tables,
}: MissingRowsInput): Promise<Map<string, readonly SavedRow[]>> {
	const changing = new Map(tables.flatMap((table) => (table.changes ? [[table.name, table]] : [])));
	const changed = new Map<string, SavedRow[]>();
	const pages = new Map<string, SavedRow[]>();
	async function compare(name: string): Promise<void> {
		const { key, changes, isOver } = changing.get(name) ?? { key: [] };
		const page = (pages.get(name) ?? []).filter((row) => !isOver?.(row));
		pages.delete(name);
		if (!changes || page.length === 0) return;
		const newest = page.map(() => Number.NaN);
		const stored = await findStoredValues(db, name, { by: key, read: key[0] ?? "" }, page);
		for (const column of changes.at)
			for (const [index, time] of (
				await findStoredValues(db, name, { by: key, read: column }, page)
			).entries())
				newest[index] = latest(newest[index], toMilliseconds(time));
		const found = page.filter((row, index) => {
			if (stored[index] === undefined) return false;
			const here = newest[index] ?? Number.NaN;
			const there = changes.at.map((column) => toMilliseconds(row[column])).reduce(latest);
			return there > (Number.isNaN(here) ? 0 : here);
		});
		const columns = changes.columns && [...key, ...changes.columns];
		changed.set(name, [
			...(changed.get(name) ?? []),
			...found.map((row) => (columns ? pickColumns(row, columns) : row)),
		]);
	}
	for await (const { table, row } of saved.rows(new Set(changing.keys()))) {
		const page = pages.get(table) ?? [];
		pages.set(table, page);
		page.push(row);
		if (page.length === pageSize) await compare(table);
	}
	for (const name of changing.keys()) await compare(name);
	return changed;
}

/** Answers the later of two times, each of which may be missing. */
const latest = (one = Number.NaN, other = Number.NaN): number =>
	Number.isNaN(one) || other > one ? other : one;

type RowsByTable = ReadonlyMap<string, readonly SavedRow[]>;

/** The rows of these tables that belong to a row that others may belong to. */
async function readBelonging(
	saved: SavedRows,
	belongs: ReadonlyMap<string, (row: SavedRow) => boolean>,
): Promise<RowsByTable> {
	const found = new Map<string, SavedRow[]>([...belongs.keys()].map((name) => [name, []]));
	for await (const { table, row } of saved.rows(new Set(belongs.keys())))
		if (belongs.get(table)?.(row)) found.get(table)?.push(row);
	return found;
}

function belongsTo(table: BroughtTable, origins: RowsByTable): (row: SavedRow) => boolean {
	const { comesWith, neededBy, isOver } = table;
	const valuesOf = (name: string, column: string) =>
		new Set((origins.get(name) ?? []).map((row) => row[column]));
	if (comesWith) {
		const keys = valuesOf(comesWith.table, comesWith.to);
		return (row) => keys.has(comesWith.from(row)) && !isOver?.(row);
	}
	if (!neededBy) return () => true;
	const needed = valuesOf(neededBy.table, neededBy.column);
	return (row) => needed.has(keyOf(table, row));
}

async function filterAbsent(
	db: Db | Tx,
	{ name, key }: BroughtTable,
	rows: readonly SavedRow[],
): Promise<readonly SavedRow[]> {
	const stored = await findStoredValues(db, name, { by: key, read: key[0] ?? "" }, rows);
	return rows.filter((_row, index) => stored[index] === undefined);
}

/** Separates the rows that a row with another key stands for from all others. */
async function separateSame(
	db: Db | Tx,
	table: BroughtTable,
	rows: readonly SavedRow[],
): Promise<{ readonly own: readonly SavedRow[]; readonly keys: ReadonlyMap<string, string> }> {
	const { sameBy, name, key } = table;
	if (!sameBy) return { own: rows, keys: new Map() };
	const stored = await findStoredValues(db, name, { by: [sameBy], read: key[0] ?? "" }, rows);
	const keys = rows.flatMap((row, index): [string, string][] => {
		const other = stored[index];
		return other === undefined ? [] : [[keyOf(table, row), other]];
	});
	return { own: rows.filter((_row, index) => stored[index] === undefined), keys: new Map(keys) };
}
