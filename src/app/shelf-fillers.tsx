import { localeFor } from "#catalogue/presenters.ts";
import { WebinarSlider } from "#resources/pages/webinar-slider.tsx";
import { webinarFacts } from "#resources/presenters.ts";
import { listComing } from "#resources/store.ts";
import { type Filler, fillerOf } from "#shell/gap.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import type { Parts } from "./parts.ts";

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
