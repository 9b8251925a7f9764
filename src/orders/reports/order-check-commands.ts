import { largestUsualCount } from "#leads/reservations/reservation-rules.ts";
import { messages } from "#orders/messages.ts";
import { countOrdersOfHour } from "#orders/seats/reserved-order-store.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";

const texts = messages.checks;

/** A flood of orders takes the seats of others. */
export const unusualOrdersCheck: OperatorCheck = {
	name: "unusual_orders",
	fine: texts.usual,
	async find({ db, config: { reservations }, now }) {
		const hour = await countOrdersOfHour(db, now);
		const usual = Math.round(Math.max(hour.usual, reservations.usualPerHour));
		return hour.inLastHour < Math.max(1, largestUsualCount(hour, reservations))
			? []
			: [
					{
						level: "wrong",
						says: texts.unusual(hour.inLastHour, usual),
						mend: texts.mendUnusual,
					},
				];
	},
};
