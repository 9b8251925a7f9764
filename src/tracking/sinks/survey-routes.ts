import type { CallServer } from "#platform/http/calls/call-server.ts";
import { getWebEngageSurveyConfig } from "#tracking/calls.ts";

/** Surveys need the script of the platform in the page, and no page loads it. */
export function surveyCall(calls: CallServer): void {
	calls.bind(getWebEngageSurveyConfig, {
		answer: async () => ({ status: 200 as const, data: {} }),
	});
}
