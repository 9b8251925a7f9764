import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BroughtTable, SavedRow } from "./brought-table.ts";
import {
	findStoredValues,
	insertSavedRow,
	listWritableColumns,
	type RowRefusal,
	replaceByRow,
	type TableColumns,
} from "./database-rows.ts";
import type { MissingRows } from "./missing-rows.ts";

export interface RefusedRow {
	readonly table: string;
	readonly row: SavedRow;
	readonly reason: RowRefusal;
}

export interface BroughtRows {
	/** The rows that were inserted, by table. */
	readonly brought: ReadonlyMap<string, readonly SavedRow[]>;
	/** The rows, or columns of them, that took the place of older ones, by table. */
	readonly replaced: ReadonlyMap<string, readonly SavedRow[]>;
	readonly refused: readonly RefusedRow[];
	/** Columns that only the version that made the backup knows. */
	readonly unknownColumns: readonly string[];
}

interface Attempt {
	readonly table: BroughtTable;
	readonly columns: TableColumns;
	readonly row: SavedRow;
	readonly isNew: boolean;
}

/** The row that it is added to is not there, and nobody expects it. */
type Outcome = RowRefusal | "not expected" | undefined;

/**
 * Changes and inserts, in the order of the tables. A change may make room for a row that was refused before, so what was
 * refused is tried again until nothing more succeeds.
 */
export async function bringRows(
	tx: Tx,
	tables: readonly BroughtTable[],
	missing: MissingRows,
	now: Instant,
): Promise<BroughtRows> {
	const brought = new Map<string, SavedRow[]>();
	const replaced = new Map<string, SavedRow[]>();
	const unknown = new Set<string>();
	async function attempt({ table, columns, row, isNew }: Attempt): Promise<Outcome> {
		const { name, key } = table;
		const ready = isNew ? await prepareRow(tx, table, row) : row;
		if (!ready) return "not expected";
		const compared = missing.compared.get(row);
		const refusal = isNew
			? await insertSavedRow(tx, name, columns, ready)
			: await replaceByRow(tx, name, columns, { key, row, compared });
		if (refusal) return refusal;
		const done = isNew ? brought : replaced;
		const list = done.get(name) ?? [];
		list.push(ready);
		done.set(name, list);
		for (const column of Object.keys(ready))
			if (ready[column] !== null && !columns.has(column)) unknown.add(`${name}.${column}`);
		return undefined;
	}
	let left: { readonly tried: Attempt; readonly outcome: Exclude<Outcome, undefined> }[] = [];
	async function attemptAll(attempts: readonly Attempt[]) {
		for (const tried of attempts) {
			const outcome = await attempt(tried);
			if (outcome) left.push({ tried, outcome });
		}
	}
	for (const table of tables) {
		const { name } = table;
		const columns = await listWritableColumns(tx, name);
		const toAttempts = (rows: readonly SavedRow[] = [], isNew: boolean) =>
			rows.map((row): Attempt => ({ table, columns, row, isNew }));
		if (columns.size === 0) {
			const lost = toAttempts(missing.rows.get(name), true);
			left.push(...lost.map((tried) => ({ tried, outcome: "unfit" as const })));
			continue;
		}
		await attemptAll(toAttempts(missing.changed.get(name), false));
		// After the changes: a hold that ran out here may be a call by now there.
		await table.clear?.(tx, now);
		await attemptAll(toAttempts(missing.rows.get(name), true));
	}
	let count: number;
	do {
		const again = left.map(({ tried }) => tried).filter(({ columns }) => columns.size > 0);
		const lost = left.filter(({ tried: { columns } }) => columns.size === 0);
		count = left.length;
		left = lost;
		await attemptAll(again);
	} while (left.length < count);
	const refused = left.flatMap(({ tried, outcome }): RefusedRow[] =>
		outcome === "not expected"
			? []
			: [{ table: tried.table.name, row: tried.row, reason: outcome }],
	);
	return { brought, replaced, refused, unknownColumns: [...unknown] };
}

/** Nothing where a row that this one belongs to is not there. */
async function prepareRow(
	tx: Tx,
	{ addedTo, optional = [], with: values }: BroughtTable,
	row: SavedRow,
): Promise<SavedRow | undefined> {
	const isThere = async (table: string, key: string, column: string) => {
		const given = { [key]: row[column] ?? null };
		const [found] = await findStoredValues(tx, table, { by: [key], read: key }, [given]);
		return found !== undefined;
	};
	if (addedTo && !(await isThere(addedTo.table, "id", addedTo.column))) return undefined;
	const ready: Record<string, string | null> = { ...row, ...values };
	for (const { table, key, column } of optional)
		if (row[column] != null && !(await isThere(table, key, column))) ready[column] = null;
	return ready;
}
