import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { messages } from "#platform/content/messages.ts";
import { listRefusals } from "./refusal-record.ts";

/** A site that shows other content than its folder holds. */
export const contentCheck: OperatorCheck = {
	name: "content",
	fine: messages.check.fine,
	find: async ({ db }) =>
		(await listRefusals(db)).map(({ machine, folder, kind, details }) => ({
			// One of several machines has older files for a while during an update.
			level: kind === "older" ? "warn" : "wrong",
			subject: machine,
			...messages.check.problems[kind](folder, details),
		})),
};
