import type { Clock } from "#core/time.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { selectVisibleBanners } from "#storefront/banners/visible-banner-rules.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { getSkillUpHomePagePopUpData } from "./calls.ts";
import { decideFreeLearningTerms, fillInTerms } from "./terms-rules.ts";

export function skillupPopupCalls({
	calls,
	site,
	clock,
	timeZone,
}: {
	calls: CallServer;
	site: SiteTextsSnapshot;
	clock: Clock;
	timeZone: string;
}): void {
	calls.bind(getSkillUpHomePagePopUpData, {
		cacheSeconds: 300,
		answer: () => {
			const moment = { now: clock(), timeZone };
			const { popup } = selectVisibleBanners(site.banners, moment);
			const terms = decideFreeLearningTerms(site.skillup);
			return {
				status: 200 as const,
				data: popup ? { ...popup, text: fillInTerms(popup.text, terms) } : null,
			};
		},
	});
}
