import { sql } from "kysely";
import type { LocalDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

/** Half a year of searches shows the demand; older ones are deleted. */
const searchTermLifeDays = 180;

/** Terms, and who typed them, older than their life. What products were opened is no person's, and stays. */
export async function purgeSearchTerms(db: Db, today: LocalDate): Promise<void> {
	const oldest = today.subtract({ days: searchTermLifeDays }).toString();
	await sql`delete from search_terms where day < ${oldest}::date`.execute(db);
	await sql`delete from search_term_visitors where day < ${oldest}::date`.execute(db);
}
