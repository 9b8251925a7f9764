import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Alert } from "./alert.ts";

interface AlertRow {
	problem: string;
	machine: string;
	says: string;
	digest: boolean;
	notified_at: Instant;
	seen_at: Instant;
}
const alertTables = (db: Db | Tx) => db.withTables<{ operator_alerts: AlertRow }>();

/** Locks until the transaction ends; false while another process looks. */
export async function lockAlerts(tx: Tx): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended('operator alerts', 0)) as mine`.execute(tx);
	return rows[0]?.mine === true;
}

export async function listAlerts(db: Db | Tx): Promise<Alert[]> {
	const rows = await alertTables(db)
		.selectFrom("operator_alerts")
		.selectAll()
		.orderBy("notified_at")
		.orderBy("problem")
		.execute();
	return rows.map((row) => ({
		problem: row.problem,
		machine: row.machine,
		says: row.says,
		isDigest: row.digest,
		notifiedAt: row.notified_at,
		seenAt: row.seen_at,
	}));
}

export async function storeAlert(tx: Tx, alert: Alert): Promise<void> {
	const { says, notifiedAt, seenAt } = alert;
	await alertTables(tx)
		.insertInto("operator_alerts")
		.values({
			problem: alert.problem,
			machine: alert.machine,
			says,
			digest: alert.isDigest,
			notified_at: notifiedAt,
			seen_at: seenAt,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["problem", "machine"])
				.doUpdateSet({ says, notified_at: notifiedAt, seen_at: seenAt }),
		)
		.execute();
}

/** The problems are still there; their texts may have changed. */
export async function markSeen(
	tx: Tx,
	{ problem, machine, says }: Pick<Alert, "problem" | "machine" | "says">,
	now: Instant,
): Promise<void> {
	await alertTables(tx)
		.updateTable("operator_alerts")
		.set({ says, seen_at: now })
		.where("problem", "=", problem)
		.where("machine", "=", machine)
		.execute();
}

export async function deleteAlert(
	tx: Tx,
	{ problem, machine }: Pick<Alert, "problem" | "machine">,
): Promise<void> {
	await alertTables(tx)
		.deleteFrom("operator_alerts")
		.where("problem", "=", problem)
		.where("machine", "=", machine)
		.execute();
}
