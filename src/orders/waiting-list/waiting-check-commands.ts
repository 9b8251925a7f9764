import { formatCount } from "#core/text/formats.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { waitingListMessages } from "./messages.ts";
import { countOverdueEntries } from "./waiting-upkeep-store.ts";

const { check: texts } = waitingListMessages;
const patienceMinutes = 15;

/** A held seat that nobody is told of is lost for everybody. */
export const waitingListCheck: OperatorCheck = {
	name: "waiting_lists",
	fine: texts.fine,
	async find({ db, now }) {
		const overdue = await countOverdueEntries(db, now.subtract({ minutes: patienceMinutes }));
		return overdue === 0
			? []
			: [
					{
						level: "wrong",
						says: texts.overdue(formatCount(overdue, "held seat")),
						mend: texts.mend,
					},
				];
	},
};
