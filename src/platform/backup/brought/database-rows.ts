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

/** The database does not take a row: another one is in its place, one that it belongs to is not there, or a value does not fit. */
export type RowRefusal = "occupied" | "apart" | "unfit";

export function insertSavedRow(
	tx: Tx,
	table: string,
	columns: TableColumns,
	row: SavedRow,
): Promise<RowRefusal | undefined> {
	const names = [...columns.keys()].filter((name) => name in row);
	return writeRow(
		tx,
		sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
		values (${sql.join(names.map((name) => castValue(row, name, columns)))})
		on conflict do nothing`,
	);
}

/** Replaces the row of the database that has this key, and these values if it is to be the one that was compared. */
export function replaceByRow(
	tx: Tx,
	table: string,
	columns: TableColumns,
	{ key, row, compared }: ReplacedRow,
): Promise<RowRefusal | undefined> {
	const names = [...columns.keys()].filter((name) => name in row);
	const assign = (name: string, values = row) =>
		sql`${sql.ref(name)} = ${castValue(values, name, columns)}`;
	const conditions = [
		...key.map((name) => assign(name)),
		...Object.keys(compared ?? {}).map((name) => assign(name, compared)),
	];
	return writeRow(
		tx,
		sql`update ${sql.table(table)} set ${sql.join(names.map((name) => assign(name)))}
			where ${sql.join(conditions, sql` and `)}`,
	);
}

interface ReplacedRow {
	readonly key: readonly string[];
	readonly row: SavedRow;
	readonly compared: SavedRow | undefined;
}

async function writeRow(tx: Tx, statement: RawBuilder<unknown>): Promise<RowRefusal | undefined> {
	await sql`savepoint before_row`.execute(tx);
	try {
		const { numAffectedRows } = await statement.execute(tx);
		await sql`release savepoint before_row`.execute(tx);
		return numAffectedRows === 1n ? undefined : "occupied";
	} catch (problem) {
		const refusal = toRefusal(errorCode(problem) ?? "");
		if (!refusal) throw problem;
		await sql`rollback to savepoint before_row`.execute(tx);
		return refusal;
	}
}

/** PostgreSQL's classes of codes: 22 is a value that a type does not have, 23 a constraint. */
export function toRefusal(code: string): RowRefusal | undefined {
	if (code === "23505" || code === "23P01") return "occupied";
	if (code === "23503") return "apart";
	return code.startsWith("22") || code.startsWith("23") ? "unfit" : undefined;
}

const castValue = (row: SavedRow, name: string, columns: TableColumns) =>
	typed(sql`${row[name]}::text`, columns.get(name));
