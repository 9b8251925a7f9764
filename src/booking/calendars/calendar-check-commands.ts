import type { OperatorCheck, OperatorCheckDeps } from "#platform/checks/operator-check.ts";
import { judgeCalendars } from "./calendar-check-rules.ts";
import { listCalendarStates } from "./calendar-store.ts";
import { calendarTexts } from "./messages.ts";

/** Reports problems of advisors' calendars to the operator, where any is configured. */
export const createCalendarCheck = (
	/** The ids of the advisors that content has. */
	listAdvisors: (deps: OperatorCheckDeps) => Promise<readonly string[]>,
): OperatorCheck => ({
	name: "advisor_calendar",
	fine: calendarTexts.fine,
	async find(deps) {
		const calendars = deps.config.advisorCalendars;
		if (calendars.length === 0) return [];
		const states = await listCalendarStates(deps.db);
		const advisors = new Set(await listAdvisors(deps));
		return judgeCalendars({ calendars, states, advisors, now: deps.now });
	},
});
