import { selectVisibleBanners } from "#storefront/banners/visible-banner-rules.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { getSkillUpHomePagePopUpData } from "./calls.ts";
import { decideFreeLearningTerms, fillInTerms } from "./terms-rules.ts";

export function skillupPopupCalls(
	{ site, clock, timeZone }: StorefrontDeps,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
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
