import { localeFor } from "#catalogue/rules.ts";
import type { Clock, Instant } from "#core/time.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import type { PublishedWebinar } from "#storefront/page-data/calls.ts";
import { presentWebinar } from "./webinar-presenter.ts";
import { selectComingWebinars } from "./webinar-rules.ts";
import { WebinarSlider } from "./webinar-slider-section.tsx";
import type { WebinarSnapshot } from "./webinar-snapshot.ts";

const maxWebinars = 4;

type Webinars = Pick<WebinarSnapshot, "webinars">;

export function listPublishedWebinars(
	{ webinars }: Webinars,
	now: Instant,
): readonly PublishedWebinar[] {
	return selectComingWebinars(webinars, now, maxWebinars).map((webinar) => {
		const { id, title, summary, speaker, minutes, start } = presentWebinar(webinar, now, "en-US");
		return { id, title, summary, speaker, minutes, start };
	});
}

export const fillWebinarSlider = (snapshot: Webinars, clock: Clock): GapFiller =>
	defineFiller(webinarSlider, ({ visitor }) => {
		const now = clock();
		const webinars = selectComingWebinars(snapshot.webinars, now, maxWebinars);
		const locale = localeFor(visitor.country?.code);
		return {
			node: (
				<WebinarSlider webinars={webinars.map((webinar) => presentWebinar(webinar, now, locale))} />
			),
			tags: ["resources"],
		};
	});
