import { type RawBuilder, sql } from "kysely";
import { errorCode } from "#core/error-code.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SavedRow } from "./brought-table.ts";

/** The columns that can be written, and their types. A column that only a newer version has is not among them. */
export type TableColumns = ReadonlyMap<string, string>;

/** Empty where this version has no such table. */
export async function listWritableColumns(db: Db | Tx, table: string): Promise<TableColumns> {
	const { rows } = await sql<{ name: string; type: string }>`
		select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
		where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
		db,
	);
	return new Map(rows.map(({ name, type }) => [name, type]));
}

const typed = (value: RawBuilder<unknown>, type = "text") => sql`${value}::${sql.raw(type)}`;

/** Compares the columns with the values of `given`, a list of texts. */
const isGiven = (columns: TableColumns, names: readonly string[]) =>
	sql.join(
		names.map(
			(name, index) =>
				sql`t.${sql.ref(name)} = ${typed(sql`(given.row ->> ${sql.lit(index)})`, columns.get(name))}`,
		),
		sql` and `,
	);

const givenRows = (rows: readonly SavedRow[], names: readonly string[]) =>
	sql`jsonb_array_elements(${JSON.stringify(
		rows.map((row) => names.map((name) => row[name] ?? null)),
	)}::jsonb) with ordinality given(row, number)`;

const maxGiven = 1_000;

/** Reads a column of the row that each given row stands for; undefined where there is no such row. */
export async function findStoredValues(
	db: Db | Tx,
	table: string,
	{ by, read }: { readonly by: readonly string[]; readonly read: string },
	rows: readonly SavedRow[],
): Promise<readonly (string | undefined)[]> {
	const columns = await listWritableColumns(db, table);
	const values: (string | undefined)[] = rows.map(() => undefined);
	if (by.some((name) => !columns.has(name))) return values;
	for (let start = 0; start < rows.length; start += maxGiven) {
		const batch = rows.slice(start, start + maxGiven);
		const found = await sql<{ number: string; value: string }>`
			select given.number::text as number, t.${sql.ref(read)}::text as value
			from ${givenRows(batch, by)} join ${sql.table(table)} t on ${isGiven(columns, by)}`.execute(
			db,
		);
		for (const { number, value } of found.rows) values[start + Number(number) - 1] = value;
	}
	return values;
}

/** False where the database refuses the row because of another one. */
export async function insertSavedRow(
	tx: Tx,
	table: string,
	columns: TableColumns,
	row: SavedRow,
): Promise<boolean> {
	const names = [...columns.keys()].filter((name) => name in row);
	const inserted = await sql`
		insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
		values (${sql.join(names.map((name) => castValue(row, name, columns)))})
		on conflict do nothing`.execute(tx);
	return inserted.numAffectedRows === 1n;
}

/** False where the database refuses the row because of another one. */
export async function replaceByRow(
	tx: Tx,
	table: string,
	columns: TableColumns,
	{ key, row }: { readonly key: readonly string[]; readonly row: SavedRow },
): Promise<boolean> {
	const names = [...columns.keys()].filter((name) => name in row);
	const assign = (name: string) => sql`${sql.ref(name)} = ${castValue(row, name, columns)}`;
	await sql`savepoint before_row`.execute(tx);
	try {
		await sql`update ${sql.table(table)} set ${sql.join(names.map(assign))}
			where ${sql.join(key.map(assign), sql` and `)}`.execute(tx);
		await sql`release savepoint before_row`.execute(tx);
		return true;
	} catch (problem) {
		if (!occupiedCodes.has(errorCode(problem) ?? "")) throw problem;
		await sql`rollback to savepoint before_row`.execute(tx);
		return false;
	}
}

/** PostgreSQL's codes: another row has the same unique value, or excludes this one. */
const occupiedCodes = new Set(["23505", "23P01"]);

const castValue = (row: SavedRow, name: string, columns: TableColumns) =>
	typed(sql`${row[name]}::text`, columns.get(name));
