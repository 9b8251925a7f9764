import type { Tx } from "#platform/database/database.ts";
import type { BroughtTable, SavedRow } from "./brought-table.ts";
import {
	findStoredValues,
	insertSavedRow,
	listWritableColumns,
	replaceByRow,
} from "./database-rows.ts";
import type { MissingRows } from "./missing-rows.ts";

export interface BroughtRows {
	/** The rows that are in the database now, by table. */
	readonly brought: ReadonlyMap<string, readonly SavedRow[]>;
	/** The rows that another row of the database leaves no room for, by table. */
	readonly refused: ReadonlyMap<string, readonly SavedRow[]>;
	/** Columns that only the version that made the backup knows. */
	readonly unknownColumns: readonly string[];
}

/** Inserts what is missing, in the order of the tables. */
export async function bringRows(
	tx: Tx,
	tables: readonly BroughtTable[],
	{ rows, changed }: MissingRows,
): Promise<BroughtRows> {
	const brought = new Map<string, SavedRow[]>();
	const refused = new Map<string, SavedRow[]>();
	const unknown = new Set<string>();
	for (const table of tables) {
		const { name, key } = table;
		const columns = await listWritableColumns(tx, name);
		const note = (row: SavedRow) => {
			for (const column of Object.keys(row))
				if (row[column] !== null && !columns.has(column)) unknown.add(`${name}.${column}`);
		};
		for (const row of rows.get(name) ?? []) {
			const ready = await prepareRow(tx, table, row);
			if (!ready) continue;
			note(ready);
			const isIn = columns.size > 0 && (await insertSavedRow(tx, name, columns, ready));
			const list = isIn ? brought : refused;
			list.set(name, [...(list.get(name) ?? []), ready]);
		}
		for (const row of changed.get(name) ?? []) {
			note(row);
			if (await replaceByRow(tx, name, columns, { key, row })) continue;
			refused.set(name, [...(refused.get(name) ?? []), row]);
		}
	}
	return { brought, refused, unknownColumns: [...unknown] };
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
