import type { Id } from "#core/ids.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import {
	findWithdrawalNotice,
	type WithdrawalNotice,
} from "#deliveries/withdrawal/withdrawal-rules.ts";
import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import { findLead, lockPersonAndLead, setWithdrawn } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PrivacyDeps } from "#privacy/deps.ts";

/** The person who has proved to own these requests. */
export interface RequestOwner {
	readonly person: Id<"person">;
	/**
	 * The only request that the link of an email opens; "all" for a session and for a link that was
	 * requested.
	 */
	readonly opens: Id<"lead"> | "all" | undefined;
}

export interface PersonRequest {
	readonly lead: StoredLead;
	readonly notice: WithdrawalNotice;
}

/** Undefined for a request that does not exist and for another person's alike. */
export async function findPersonRequest(
	db: Db | Tx,
	id: Id<"lead">,
	owner: RequestOwner,
): Promise<PersonRequest | undefined> {
	const lead = await findLead(db, id);
	if (!lead || !isOwned(lead, owner)) return undefined;
	const deliveries = await listDeliveriesOfLead(db, id);
	return { lead, notice: findWithdrawalNotice(lead, deliveries) };
}

/** Withdrawing it again changes nothing. The lock of its row decides between two clicks, and between this and a new revision. */
export function withdrawRequest(
	{
		db,
		clock,
		onLeadChange,
		cancelCall,
	}: Pick<PrivacyDeps, "db" | "clock" | "onLeadChange" | "cancelCall">,
	id: Id<"lead">,
	owner: RequestOwner,
): Promise<"withdrawn" | "not withdrawable" | "unknown"> {
	return db.transaction().execute(async (tx) => {
		const before = await lockPersonAndLead(tx, id);
		if (!before || !isOwned(before, owner)) return "unknown";
		if (before.state === "withdrawn") return "withdrawn";
		if (!isWithdrawable(before)) return "not withdrawable";
		const now = clock();
		const revision = await setWithdrawn(tx, id, now);
		const state = "withdrawn" as const;
		const lead = { ...before, state, withdrawnAt: now, revision };
		await onLeadChange(tx, { lead, change: "withdrawn" });
		await cancelCall(tx, lead);
		return "withdrawn";
	});
}

const isOwned = ({ id, person }: StoredLead, owner: RequestOwner): boolean =>
	person === owner.person && (owner.opens === "all" || owner.opens === id);
