import { queryDatabase } from "./database.ts";
import type { BuiltSite } from "./testing.ts";

/** Accounts with these addresses, as a complaint requires. */
export async function registerEmails(
	site: Pick<BuiltSite, "databaseUrl">,
	...emails: readonly string[]
): Promise<void> {
	for (const email of emails)
		await queryDatabase(
			site,
			`insert into accounts (id, email, first_name, last_name, user_type, created_at)
			values ($1, $2, 'Ada', 'Lovelace', 'b2c', now())`,
			[crypto.randomUUID(), email],
		);
}
