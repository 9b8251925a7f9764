import { type Compilable, type CompiledQuery, sql } from "kysely";
import type { Db } from "./database.ts";

/** Stands where a value will stand, while the words of a question are put together. */
class Blank {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A question that is asked all day: put into SQL once, and answered in one column of JSON. On a page with twenty columns
 * both took more of this process than the rows themselves. Numbers and texts come as JSON has them, instants as texts.
 */
export function question<const Names extends string, Row>(
	names: readonly Names[],
	words: (db: Db, blanks: Readonly<Record<Names, string>>) => Compilable<Row>,
): (db: Db, values: Readonly<Record<Names, unknown>>) => Promise<Row[]> {
	let kept: CompiledQuery<{ row: Row }> | undefined;
	const blanks = Object.fromEntries(
		names.map((name) => [name, new Blank(name)]),
	) as unknown as Record<Names, string>;
	return async (db, values) => {
		kept ??= sql<{
			row: Row;
		}>`select to_json(answer) as row from (${words(db, blanks)}) as answer`.compile(
			db,
		);
		const parameters = kept.parameters.map((value) =>
			value instanceof Blank ? values[value.name as Names] : value,
		);
		const asked: CompiledQuery<{ row: Row }> = { ...kept, parameters };
		const { rows } = await db.executeQuery(asked);
		return rows.map(({ row }) => row);
	};
}
