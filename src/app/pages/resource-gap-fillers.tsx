import type { SiteDeps } from "#app/site-deps.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { listComing } from "#resources/store.ts";
import { presentWebinar } from "#resources/webinars/webinar-presenter.ts";
import { WebinarSlider } from "#resources/webinars/webinar-slider-section.tsx";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";

const maxWebinars = 4;

/** Gaps of other modules' pages that resources fill. */
export function resourceGapFillers({
	database: { db },
	clock,
}: Pick<SiteDeps, "database" | "clock">): GapFiller[] {
	return [
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
		}),
	];
}
