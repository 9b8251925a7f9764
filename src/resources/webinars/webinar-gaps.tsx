import { localeFor } from "#catalogue/rules.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { listComing } from "#resources/store.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import type { PublishedWebinar } from "#storefront/page-data/calls.ts";
import { presentWebinar } from "./webinar-presenter.ts";
import { WebinarSlider } from "./webinar-slider-section.tsx";

const maxWebinars = 4;

export async function listPublishedWebinars(
	db: Db,
	now: Instant,
): Promise<readonly PublishedWebinar[]> {
	const webinars = await listComing(db, "webinar", maxWebinars);
	return webinars.map((webinar) => {
		const { id, title, summary, speaker, minutes, start } = presentWebinar(
			webinar,
			now,
			"en-US",
		);
		return { id, title, summary, speaker, minutes, start };
	});
}

export const fillWebinarSlider = (db: Db, clock: Clock): GapFiller =>
	defineFiller(webinarSlider, async ({ visitor }) => {
		const webinars = await listComing(db, "webinar", maxWebinars);
		const locale = localeFor(visitor.country?.code);
		return {
			node: (
				<WebinarSlider
					webinars={webinars.map((webinar) =>
						presentWebinar(webinar, clock(), locale),
					)}
				/>
			),
			tags: ["resources"],
		};
	});
