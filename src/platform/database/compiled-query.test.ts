import { sql } from "kysely";
import { expect, test } from "vitest";
import { compileQuery } from "./compiled-query.ts";
import { aDatabase } from "./testing.ts";

const echo = compileQuery(["text", "count"], (db, { text, count }) =>
	db
		.selectNoFrom([
			sql<string>`${text}::text`.as("text"),
			sql<number>`${count}::int`.as("count"),
			sql<string>`${text}::text`.as("again"),
		])
		.where(sql<boolean>`${count}::int > 0`),
);

test("a query is compiled once and runs with any values", async () => {
	const { db } = await aDatabase({ empty: true });
	for (const text of ["a", "'; drop table x; --", "$1 ? \\ ' 😀", ""])
		expect(await echo(db, { text, count: 2 })).toEqual([{ text, count: 2, again: text }]);
	expect(await echo(db, { text: "nobody", count: 0 })).toEqual([]);
});

test("it is asked in a transaction as well", async () => {
	const { db } = await aDatabase({ empty: true });
	await db.transaction().execute(async (tx) => {
		await sql`create table counted (n int)`.execute(tx);
		await sql`insert into counted values (3)`.execute(tx);
		const ask = compileQuery(["least"], (_, { least }) =>
			tx
				.withTables<{ counted: { n: number } }>()
				.selectFrom("counted")
				.selectAll()
				.where("n", ">=", least as unknown as number),
		);
		expect(await ask(tx, { least: 3 })).toEqual([{ n: 3 }]);
		expect(await ask(tx, { least: 4 })).toEqual([]);
	});
});
