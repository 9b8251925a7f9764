import { type Instant, localDate } from "#core/time.ts";
import { selectVisible } from "#platform/content/visible-period.ts";
import type { Banners } from "#storefront/section-schema.ts";

export function selectVisibleBanners(
	banners: Banners,
	{ now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): Banners {
	const today = localDate(now, timeZone).toString();
	const { home, university, skillup, popup, advocacy } = banners;
	return {
		home: selectVisible(home, today),
		university: selectVisible(university, today),
		skillup: selectVisible(skillup, today),
		popup: selectVisible(popup ? [popup] : [], today)[0],
		advocacy: selectVisible(advocacy ? [advocacy] : [], today)[0],
	};
}
