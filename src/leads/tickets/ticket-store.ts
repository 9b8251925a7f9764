import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { toStoredLead } from "#leads/lead-store.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { TicketState } from "./ticket-rules.ts";

type TicketTables = {
	lead_tickets: {
		lead_id: Id<"lead">;
		state: TicketState;
		changed_at: Instant;
	};
};

export interface TicketProgress {
	readonly state: TicketState;
	/** Undefined until an operator has set a state. */
	readonly changedAt: Instant | undefined;
}

const open: TicketProgress = { state: "open", changedAt: undefined };

export async function findTicketProgress(db: Db | Tx, lead: Id<"lead">): Promise<TicketProgress> {
	const row = await db
		.withTables<TicketTables>()
		.selectFrom("lead_tickets")
		.select(["state", "changed_at"])
		.where("lead_id", "=", lead)
		.executeTakeFirst();
	return row ? { state: row.state, changedAt: row.changed_at } : open;
}

export interface Ticket {
	readonly stored: StoredLead;
	readonly state: TicketState;
}

/** Those that are open come first, then the newest. */
export async function listTickets(db: Db, limit: number): Promise<Ticket[]> {
	const rows = await leadTables(db)
		.withTables<TicketTables>()
		.selectFrom("leads")
		.leftJoin("lead_tickets", "lead_tickets.lead_id", "leads.id")
		.selectAll("leads")
		.select("lead_tickets.state as ticket")
		.where(sql<boolean>`leads.lead ->> 'purpose' = 'answer'`)
		.orderBy(
			sql`coalesce(lead_tickets.state, 'open') = 'open' and leads.state <> 'withdrawn'`,
			"desc",
		)
		.orderBy("leads.created_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ ticket, ...row }) => ({
		stored: toStoredLead(row),
		state: ticket ?? "open",
	}));
}

export async function replaceTicketState(
	db: Db,
	lead: Id<"lead">,
	state: TicketState,
	now: Instant,
): Promise<void> {
	await db
		.withTables<TicketTables>()
		.insertInto("lead_tickets")
		.values({ lead_id: lead, state, changed_at: now })
		.onConflict((conflict) => conflict.column("lead_id").doUpdateSet({ state, changed_at: now }))
		.execute();
}
