import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { messages } from "#platform/content/messages.ts";
import { listRefusals } from "./refusal-record.ts";

/** A site that shows other content than its folder holds. */
export const contentCheck: OperatorCheck = {
	name: "content",
	fine: messages.check.fine,
	find: async ({ db }) =>
		(await listRefusals(db)).map(({ machine, folder, kind, details }) => ({
			// During an update of several machines one of them has older files for a while.
			level: kind === "older" ? "warn" : "wrong",
			subject: machine,
			...messages.check.problems[kind](folder, details),
		})),
};
