import { queryDatabase } from "./database.ts";
import { askQuestion } from "./questions.ts";
import type { BuiltSite } from "./testing.ts";

const callStart = "2098-01-07T15:00:00Z";

/** Stores a call in a distant year, from a lead of this address, and returns its id. */
export async function storeCall(site: BuiltSite, email: string): Promise<string> {
	const call = crypto.randomUUID();
	// A second attempt finds the time booked by the first.
	await queryDatabase(site, "delete from calls where starts_at = $1", [callStart]);
	await queryDatabase(
		site,
		`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, time_zone, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $5, 'booked', 'Asia/Tokyo', $6, $6)`,
		[
			call,
			await askQuestion(site, email),
			"adv-joel-okafor",
			...[callStart, "2098-01-07T15:30:00Z"],
			"2026-11-18T12:00:00Z",
		],
	);
	return call;
}

/** Stores an order in a group, with a contact of this address, and returns its id. */
export async function storeOrder(site: BuiltSite, email: string): Promise<string> {
	const lead = await askQuestion(site, email);
	const order = crypto.randomUUID();
	const group = {
		key: "berlin",
		mode: "live-virtual",
		begins: "2026-12-09",
		ends: "2026-12-30",
		weekdays: [1, 3],
		from: "18:00",
		to: "21:00",
		zone: "Europe/Berlin",
	};
	await queryDatabase(
		site,
		`insert into orders (id, product_kind, product_id, title, mode, chosen_group, country, currency, list_minor, minor, status, contact, created_at)
		values ($1, 'course', 1009, 'SQL for Analysts', 'live-virtual', $2, 'US', 'USD', 59000, 53100, 'waiting-for-advisor', $3, $4)`,
		[order, group, { lead }, "2026-11-19T12:00:00Z"],
	);
	return order;
}
