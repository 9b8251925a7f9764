import type { Instant } from "#core/time.ts";
import { countLeadsByForm, findQuarantine } from "#leads/lead-list-store.ts";
import { quarantineTexts } from "#leads/messages.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import type { Db } from "#platform/database/database.ts";

/** Ordinary work and no fault, so it is a digest. */
export const quarantineCheck: OperatorCheck = {
	name: "quarantine",
	fine: quarantineTexts.fine,
	async find({ db, now }) {
		const { count, since, addedAt } = await findQuarantine(db);
		if (!since || !addedAt) return [];
		const seconds = Math.max(0, now.since(since).total("seconds"));
		return [
			{
				level: "warn",
				says: quarantineTexts.says(count, seconds),
				mend: quarantineTexts.mend,
				addedAt,
			},
		];
	},
};

/** The figures about leads for a monitoring system. */
export async function readLeadFigures(db: Db, now: Instant) {
	const { count, since } = await findQuarantine(db);
	const counts = await countLeadsByForm(db);
	return {
		leads: counts.map(({ form, state, count: value }) => ({
			labels: { form, state },
			value,
		})),
		leads_quarantined: count,
		leads_quarantined_oldest_seconds: since ? now.since(since).total("seconds") : 0,
	};
}
