import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { messages } from "./messages.ts";
import { listOpenSinkEvents } from "./sink-list-store.ts";

const { checks } = messages;

/** A restart of a service is over before that. */
const failingMinutes = 30;

/** A service's own message follows the reason, and may name the visitor. */
const toReason = (problem: string) => problem.replace(/: .*$/s, "");

const failingSinkCheck: OperatorCheck = {
	name: "sink_failing",
	fine: checks.failing.fine,
	async find({ db, now }) {
		const open = await listOpenSinkEvents(db);
		return open.flatMap(({ sink, state, events, browsers, since, problem }) => {
			const minutes = Math.floor(now.since(since).total("minutes"));
			if (state !== "waiting" || problem === null || minutes < failingMinutes) return [];
			return {
				level: "wrong" as const,
				subject: sink,
				says: checks.failing.says(sink, events, browsers, minutes, toReason(problem)),
				mend: checks.failing.mend,
			};
		});
	},
};

const deadSinkCheck: OperatorCheck = {
	name: "sink_dead",
	fine: checks.dead.fine,
	async find({ db }) {
		const open = await listOpenSinkEvents(db);
		return open
			.filter(({ state }) => state === "dead")
			.map(({ sink, events }) => ({
				level: "wrong",
				subject: sink,
				says: checks.dead.says(sink, events),
				mend: checks.dead.mend,
			}));
	},
};

const refusedSinkCheck: OperatorCheck = {
	name: "sink_refused",
	fine: checks.refused.fine,
	async find({ db }) {
		const open = await listOpenSinkEvents(db);
		return open
			.filter(({ state }) => state === "refused")
			.map(({ sink, name, events, problem }) => ({
				level: "warn",
				subject: `${sink} ${name}`,
				says: checks.refused.says(sink, name ?? "", events, problem ?? ""),
				mend: checks.refused.mend,
			}));
	},
};

export const sinkChecks = [failingSinkCheck, deadSinkCheck, refusedSinkCheck];
