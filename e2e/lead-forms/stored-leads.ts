import { queryDatabase } from "../database.ts";
import { site } from "./form-page.ts";

interface StoredLead {
	id: string;
	name: string;
	message: string | null;
	revision: number;
	submissions: number;
}

/** What the database holds of these people, the oldest first. */
export const leadsOf = (...emails: string[]) =>
	queryDatabase<StoredLead>(
		site,
		`select leads.id, lead #>> '{name,full}' as name, lead ->> 'message' as message, revision,
			(select count(*)::int from lead_submissions where lead_id = leads.id) as submissions
		from leads join people on people.id = person_id
		where email = any($1) order by leads.created_at`,
		[emails],
	);
