import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { getSkillUpHomePagePopUpData } from "./calls.ts";

export function skillupPopupCalls({
	calls,
	site,
}: {
	calls: CallServer;
	site: SiteTextsSnapshot;
}): void {
	calls.bind(getSkillUpHomePagePopUpData, {
		cacheSeconds: 300,
		answer: () => ({ status: 200, data: site.banners.popup ?? null }),
	});
}
