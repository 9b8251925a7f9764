import pg from "pg";
import type { BuiltSite } from "./testing.ts";

/** Accounts with these addresses, as a complaint requires. */
export async function registerEmails(
	{ databaseUrl }: Pick<BuiltSite, "databaseUrl">,
	...emails: readonly string[]
): Promise<void> {
	const database = new pg.Client({ connectionString: databaseUrl });
	await database.connect();
	for (const email of emails)
		await database.query(
			`insert into accounts (id, email, first_name, last_name, user_type, created_at)
			values ($1, $2, 'Ada', 'Lovelace', 'b2c', now())`,
			[crypto.randomUUID(), email],
		);
	await database.end();
}
