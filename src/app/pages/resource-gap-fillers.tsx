import type { Parts } from "#app/site-deps.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { listComing } from "#resources/store.ts";
import { webinarFacts } from "#resources/webinars/webinar-presenter.ts";
import { WebinarSlider } from "#resources/webinars/webinar-slider-section.tsx";
import { type Filler, fillerOf } from "#shell/pages/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";

const webinarsShown = 4;

/** What the resources lend to pages of others. */
export function shelfFillers({
	database: { db },
	clock,
}: Pick<Parts, "database" | "clock">): Filler[] {
	return [
		fillerOf(webinarSlider, async ({ visitor }) => {
			const webinars = await listComing(db, "webinar", webinarsShown);
			const locale = localeFor(visitor.country?.code);
			return {
				node: (
					<WebinarSlider
						webinars={webinars.map((webinar) =>
							webinarFacts(webinar, clock(), locale),
						)}
					/>
				),
				tags: ["resources"],
			};
		}),
	];
}
