import { type Instant, localDate } from "#core/time.ts";
import { selectShown } from "#platform/content/shown-period.ts";
import type { Banners } from "#storefront/section-schema.ts";

export function selectShownBanners(
	banners: Banners,
	{ now, zone }: { readonly now: Instant; readonly zone: string },
): Banners {
	const today = localDate(now, zone).toString();
	const { home, university, skillup, popup, advocacy } = banners;
	return {
		home: selectShown(home, today),
		university: selectShown(university, today),
		skillup: selectShown(skillup, today),
		popup: selectShown(popup ? [popup] : [], today)[0],
		advocacy: selectShown(advocacy ? [advocacy] : [], today)[0],
	};
}
