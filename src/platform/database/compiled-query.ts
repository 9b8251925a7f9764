import { type Compilable, type CompiledQuery, sql } from "kysely";
import type { Db } from "./database.ts";

/** Marks a parameter while a query is compiled. */
class Placeholder<Name extends string> {
	readonly name: Name;
	constructor(name: Name) {
		this.name = name;
	}
}

/**
 * A frequent query: put into SQL once, and answered in one column of JSON. On a page with twenty
 * columns both took more of this process than the rows themselves. Numbers and texts have JSON
 * types, instants are texts.
 */
export function compileQuery<const Names extends string, Row>(
	names: readonly Names[],
	build: (db: Db, placeholders: Readonly<Record<Names, string>>) => Compilable<Row>,
): (db: Db, values: Readonly<Record<Names, unknown>>) => Promise<Row[]> {
	let compiled: CompiledQuery<{ row: Row }> | undefined;
	const placeholders = names.map((name) => new Placeholder(name));
	const byName = Object.fromEntries(
		placeholders.map((placeholder) => [placeholder.name, placeholder]),
	) as unknown as Record<Names, string>;
	return async (db, values) => {
		compiled ??= sql<{
			row: Row;
		}>`select to_json(answer) as row from (${build(db, byName)}) as answer`.compile(db);
		const parameters = compiled.parameters.map((value) => {
			const placeholder = placeholders.find((entry) => entry === value);
			return placeholder ? values[placeholder.name] : value;
		});
		const query: CompiledQuery<{ row: Row }> = { ...compiled, parameters };
		const { rows } = await db.executeQuery(query);
		return rows.map(({ row }) => row);
	};
}
