import { refusalTexts } from "#leads/messages.ts";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { listFormResults } from "./refusal-count-store.ts";

const hours = 24;
/** Fewer may be one person who mistypes. Forms with script send only valid values. */
const fewRefusals = 10;

export const refusalCheck: OperatorCheck = {
	name: "form_refusing",
	fine: refusalTexts.fine,
	async find({ db, now }) {
		const results = await listFormResults(db, now.subtract({ hours }));
		return results
			.filter(({ refused, accepted }) => refused >= fewRefusals && refused > accepted)
			.map(({ form, refused, accepted }) => ({
				level: "wrong",
				subject: form,
				says: refusalTexts.says(form, refused, accepted),
				mend: refusalTexts.mend,
			}));
	},
};
