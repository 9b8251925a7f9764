import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import { getSkillUpHomePagePopUpData } from "./calls.ts";

export function popupCalls({
	calls,
	site,
}: {
	calls: CallServer;
	site: SiteBook;
}): void {
	calls.bind(getSkillUpHomePagePopUpData, {
		cacheSeconds: 300,
		answer: () => ({ status: 200, data: site.banners.popup ?? null }),
	});
}
