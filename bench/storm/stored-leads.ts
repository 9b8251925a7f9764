import pg from "pg";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

interface FoundLead {
	readonly submissions: number;
	readonly email: string;
}

/** Reads the leads in the database after the storm, by their ids. */
export async function readStoredLeads(dataDir: string): Promise<Map<string, FoundLead>> {
	const postgres = await openEmbeddedPostgres({ dataDir, say: () => {} });
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	const { rows } = await client.query<FoundLead & { id: string }>(
		"select leads.id, lead ->> 'email' as email, count(*)::int as submissions from leads join lead_submissions on lead_id = leads.id group by leads.id",
	);
	await client.end();
	await postgres.stop();
	return new Map(rows.map(({ id, ...found }) => [id, found]));
}
