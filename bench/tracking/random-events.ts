// Part of tracking-reports.ts: events of many browsers, made by the database itself.
import { sql } from "kysely";
import type { LocalDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { createPartitions } from "#tracking/collection/partition-store.ts";

const eventsPerVisit = 8;
const visitsPerBrowser = 2.5;

/**
 * Inserts visits of eight events. One in four opens a form, one in nine starts it and one in 30 sends it, as on a site of this
 * kind; the rest are clicks, which no funnel reads.
 */
export async function insertRandomEvents(
	db: Db,
	{ events, days, today }: { events: number; days: number; today: LocalDate },
): Promise<void> {
	const visits = Math.ceil(events / eventsPerVisit / days);
	const browsers = Math.ceil((visits * days) / visitsPerBrowser);
	for (let age = days; age > 0; age--) {
		const day = today.subtract({ days: age });
		const noon = day.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).toInstant();
		await createPartitions(db, noon);
		await sql`insert into events (event_id, name, occurred_at, received_at, device, lead_id, page,
			page_type, site_module, country, campaign, consent_version)
		select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
				|| '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
			name, at, at, device, case when name = 'lead_submitted' then gen_random_uuid() end, '/courses/x',
			'type ' || visit % 8, case when name not in ('page_viewed', 'block_clicked') then 'form ' || visit % 12 end,
			(array['US', 'IN', 'DE', 'GB', 'BR', 'CA', 'FR', 'AU'])[1 + visit % 8], 'campaign ' || visit % 20, 'default'
		from (
			select visit, md5('browser ' || (random_at * ${browsers})::int)::uuid as device,
				begun + step * interval '7 seconds' as at,
				case when step = 0 then 'page_viewed'
					when step = 2 and chance < 0.25 then 'SMALL_LEAD_POPUP_form_clicked'
					when step = 3 and chance < 0.11 then 'lead_initiated'
					when step = 5 and chance < 0.033 then 'lead_submitted'
					when step = 6 then 'page_viewed' else 'block_clicked' end as name
			from (
				select visit, random() as random_at, random() as chance,
					${day.toString()}::date + random() * interval '23 hours' as begun
				from generate_series(1, ${visits}::int) as visit
			) as begun, generate_series(0, ${eventsPerVisit - 1}::int) as step
		) as happened`.execute(db);
	}
	await sql`analyze events`.execute(db);
}
