import pg from "pg";
import type { BuiltSite } from "./testing.ts";

/** Reads what a site has stored. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
	{ databaseUrl }: Pick<BuiltSite, "databaseUrl">,
	text: string,
	values: readonly unknown[],
): Promise<Row[]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query<Row>(text, [...values]);
	await client.end();
	return rows;
}
