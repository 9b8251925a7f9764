import { type Compilable, type CompiledQuery, sql } from "kysely";
import type { Db } from "./database.ts";

/** Stands where a value will stand, while the words of a question are put together. */
class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A question that is asked all day: put into SQL once, and answered in one column of JSON. On a page with twenty columns
 * both took more of this process than the rows themselves. Numbers and texts come as JSON has them, instants as texts.
 */
export function compileQuery<const Names extends string, Row>(
	names: readonly Names[],
	build: (
		db: Db,
		placeholders: Readonly<Record<Names, string>>,
	) => Compilable<Row>,
): (db: Db, values: Readonly<Record<Names, unknown>>) => Promise<Row[]> {
	let compiled: CompiledQuery<{ row: Row }> | undefined;
	const placeholders = Object.fromEntries(
		names.map((name) => [name, new Placeholder(name)]),
	) as unknown as Record<Names, string>;
	return async (db, values) => {
		compiled ??= sql<{
			row: Row;
		}>`select to_json(answer) as row from (${build(db, placeholders)}) as answer`.compile(
			db,
		);
		const parameters = compiled.parameters.map((value) =>
			value instanceof Placeholder ? values[value.name as Names] : value,
		);
		const query: CompiledQuery<{ row: Row }> = { ...compiled, parameters };
		const { rows } = await db.executeQuery(query);
		return rows.map(({ row }) => row);
	};
}
