import type { SinkSettings } from "#platform/config/sink-variables.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { getWebEngageSurveyConfig } from "#tracking/calls.ts";

/** Surveys need the script of the platform in the page: without it there is nothing to configure. */
export function surveyCall(
	calls: CallServer,
	{ webengage }: Pick<SinkSettings, "webengage">,
): void {
	const data = webengage?.snippet ? { licenseCode: webengage.license } : {};
	calls.bind(getWebEngageSurveyConfig, {
		answer: async () => ({ status: 200 as const, data }),
	});
}
