import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Delivery, DeliveryState, DestinationName } from "./delivery.ts";
import { deliveryTables, toDelivery } from "./delivery-tables-store.ts";

/** The oldest first. */
export async function listDeliveries(
	db: Db | Tx,
	state: DeliveryState,
	limit?: number,
): Promise<Delivery[]> {
	let query = deliveryTables(db)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where("state", "=", state)
		.orderBy("created_at")
		.orderBy("id");
	if (limit !== undefined) query = query.limit(limit);
	return (await query.execute()).map(toDelivery);
}

export async function countDeliveries(db: Db | Tx, state: DeliveryState): Promise<number> {
	const { count } = await deliveryTables(db)
		.selectFrom("lead_deliveries")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("state", "=", state)
		.executeTakeFirstOrThrow();
	return count;
}

export async function countDeliveriesByState(db: Db | Tx): Promise<
	{
		readonly destination: DestinationName;
		readonly state: DeliveryState;
		readonly count: number;
		/** The time when the oldest was queued. */
		readonly since: Instant;
	}[]
> {
	return deliveryTables(db)
		.selectFrom("lead_deliveries")
		.select((eb) => [
			"destination",
			"state",
			eb.fn.countAll<number>().as("count"),
			eb.fn.min("created_at").as("since"),
		])
		.groupBy(["destination", "state"])
		.orderBy("destination")
		.orderBy("state")
		.execute();
}

/**
 * Destinations at which something waits that has failed, and that have taken nothing since: since the last success, or
 * since the oldest of these was queued.
 */
export async function listFailingDestinations(db: Db | Tx): Promise<
	{
		readonly destination: DestinationName;
		/** The webhook that fails, if the destination has several. */
		readonly endpoint: string | null;
		readonly waiting: number;
		readonly since: Instant;
		/** The last error of the destination. */
		readonly problem: string;
	}[]
> {
	const { rows } = await sql<{
		destination: DestinationName;
		endpoint: string | null;
		waiting: number;
		since: Instant;
		problem: string;
	}>`
		select destination, endpoint, count(*)::int as waiting,
			greatest(min(created_at), (select max(delivered_at) from lead_deliveries taken
				where taken.destination = failed.destination
				and taken.endpoint is not distinct from failed.endpoint)) as since,
			(array_agg(problem order by attempted_at desc))[1] as problem
		from lead_deliveries failed
		where state = 'waiting' and problem is not null and attempted_at is not null
		group by destination, endpoint order by destination, endpoint`.execute(db);
	return rows;
}

export async function listDeliveriesOfLead(db: Db | Tx, lead: Id<"lead">): Promise<Delivery[]> {
	const rows = await deliveryTables(db)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where("lead_id", "=", lead)
		.orderBy("revision")
		.orderBy("destination")
		.execute();
	return rows.map(toDelivery);
}

/** Deliveries whose id starts with the prefix; more than one means that it is ambiguous. */
export async function listDeliveriesByIdPrefix(db: Db | Tx, prefix: string): Promise<Delivery[]> {
	const rows = await deliveryTables(db)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where(({ eb, cast, ref }) => eb(cast<string>(ref("id"), "text"), "like", `${prefix}%`))
		.limit(2)
		.execute();
	return rows.map(toDelivery);
}

/** A destination that should have the newest revision of a lead and does not have it. */
export interface MissingDelivery {
	readonly lead: Id<"lead">;
	readonly siteModule: string;
	readonly actualSiteModule: Lead["actualSiteModule"];
	readonly purpose: Lead["purpose"];
	readonly revision: number;
	readonly destination: DestinationName;
	/** Undefined: it was never queued, because the destination was not configured yet. */
	readonly state: DeliveryState | undefined;
	readonly problem: string | undefined;
}

/**
 * Lists the missing deliveries for each of these destinations; the caller filters those that do not
 * receive the lead.
 */
export async function listMissingDeliveries(
	db: Db | Tx,
	destinations: readonly DestinationName[],
): Promise<MissingDelivery[]> {
	const { rows } = await sql<{
		lead: Id<"lead">;
		site_module: string;
		revision: number;
		destination: DestinationName;
		purpose: Lead["purpose"] | null;
		actual_site_module: string | null;
		state: DeliveryState | null;
		problem: string | null;
	}>`
		select l.id as lead, l.site_module, l.revision, d.destination,
			l.lead ->> 'purpose' as purpose,
			l.lead ->> 'actualSiteModule' as actual_site_module, r.state, r.problem
		from leads l
		cross join unnest(${destinations}::text[]) with ordinality as d (destination, place)
		left join lead_deliveries r
			on r.lead_id = l.id and r.revision = l.revision and r.destination = d.destination
		where r.state is distinct from 'delivered'
			-- A withdrawn lead is missing only where the withdrawal is queued.
			and (l.state = 'open' or (l.state = 'withdrawn' and r.state is not null))
		order by l.created_at, l.id, d.place`.execute(db);
	return rows.map((row) => ({
		lead: row.lead,
		siteModule: row.site_module,
		actualSiteModule: row.actual_site_module ?? undefined,
		purpose: row.purpose ?? undefined,
		revision: row.revision,
		destination: row.destination,
		state: row.state ?? undefined,
		problem: row.problem ?? undefined,
	}));
}
