import type { AdvisorCall } from "#booking/calls/call.ts";
import { callTables, toCall } from "#booking/calls/call-store.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

/** Lists calls to come first, the next one first; then the latest. */
export async function listCalls(db: Db, now: Instant, limit: number): Promise<AdvisorCall[]> {
	const rows = await callTables(db)
		.selectFrom("calls")
		.selectAll()
		.where("state", "<>", "on_hold")
		.orderBy((eb) => eb("starts_at", "<", now))
		.orderBy((eb) => eb.case().when("starts_at", ">=", now).then(eb.ref("starts_at")).end())
		.orderBy("starts_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(toCall);
}

export async function listCallsByIdPrefix(db: Db, prefix: string): Promise<AdvisorCall[]> {
	const rows = await callTables(db)
		.selectFrom("calls")
		.selectAll()
		.where((eb) => eb(eb.cast<string>("id", "text"), "like", `${prefix}%`))
		.where("state", "<>", "on_hold")
		.limit(2)
		.execute();
	return rows.map(toCall);
}

export async function countCallsByState(
	db: Db,
): Promise<{ state: AdvisorCall["state"]; count: number }[]> {
	const rows = await callTables(db)
		.selectFrom("calls")
		.select(["state", (eb) => eb.fn.countAll<number>().as("count")])
		.groupBy("state")
		.execute();
	return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
