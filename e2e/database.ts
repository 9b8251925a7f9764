import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { BuiltSite } from "./testing.ts";

/** Reads or changes what a site has stored. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
	{ databaseUrl }: Pick<BuiltSite, "databaseUrl">,
	text: string,
	values: readonly unknown[] = [],
): Promise<Row[]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query<Row>(text, [...values]);
	await client.end();
	return rows;
}

/** Creates a database, filled with the demo content or empty, and returns its address. */
export async function createDatabase({ empty = false } = {}): Promise<string> {
	const serverUrl = inject("postgresUrl");
	const name = inject("templateDatabase").replace("template", randomBytes(6).toString("hex"));
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(
		`create database ${name} template ${empty ? "template0" : inject("demoDatabase")}`,
	);
	await admin.end();
	const address = new URL(serverUrl);
	address.pathname = `/${name}`;
	return address.href;
}
