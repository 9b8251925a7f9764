import { localeFor } from "#catalogue/rules.ts";
import { type Clock, type Instant, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Webinar } from "#resources/resource-schema.ts";
import { listFromDay } from "#resources/store.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import type { PublishedWebinar } from "#storefront/page-data/calls.ts";
import { presentWebinar } from "./webinar-presenter.ts";
import { selectComingWebinars } from "./webinar-rules.ts";
import { WebinarSlider } from "./webinar-slider-section.tsx";

const maxWebinars = 4;

async function listComingWebinars(db: Db, now: Instant): Promise<Webinar[]> {
	// A webinar that began the day before, in a zone behind UTC, may still be on.
	const earliest = localDate(now, "UTC").subtract({ days: 2 }).toString();
	const webinars = await listFromDay(db, "webinar", earliest);
	return selectComingWebinars(webinars, now, maxWebinars);
}

export async function listPublishedWebinars(
	db: Db,
	now: Instant,
): Promise<readonly PublishedWebinar[]> {
	const webinars = await listComingWebinars(db, now);
	return webinars.map((webinar) => {
		const { id, title, summary, speaker, minutes, start } = presentWebinar(webinar, now, "en-US");
		return { id, title, summary, speaker, minutes, start };
	});
}

export const fillWebinarSlider = (db: Db, clock: Clock): GapFiller =>
	defineFiller(webinarSlider, async ({ visitor }) => {
		const now = clock();
		const webinars = await listComingWebinars(db, now);
		const locale = localeFor(visitor.country?.code);
		return {
			node: (
				<WebinarSlider webinars={webinars.map((webinar) => presentWebinar(webinar, now, locale))} />
			),
			tags: ["resources"],
		};
	});
