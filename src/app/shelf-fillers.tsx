import { localeFor } from "#catalogue/presenters.ts";
import { VideoShelf } from "#resources/pages/video-shelf.tsx";
import { WebinarSlider } from "#resources/pages/webinar-slider.tsx";
import { videoFacts, webinarFacts } from "#resources/presenters.ts";
import { listWholeResources } from "#resources/store.ts";
import { type Filler, fillerOf } from "#shell/gap.tsx";
import { videoShelf, webinarSlider } from "#storefront/blocks/gaps.ts";
import type { Parts } from "./parts.ts";

const videosShown = 3;
const webinarsShown = 4;

/** What the resources lend to pages of others. */
export function shelfFillers({
	database: { db },
	clock,
}: Pick<Parts, "database" | "clock">): Filler[] {
	return [
		fillerOf(videoShelf, async () => {
			const wanted = { when: "past", limit: videosShown } as const;
			const videos = await listWholeResources(db, "webcast", wanted);
			return {
				node: <VideoShelf videos={videos.map(videoFacts)} />,
				tags: ["resources"],
			};
		}),
		fillerOf(webinarSlider, async ({ visitor }) => {
			const wanted = { when: "coming", limit: webinarsShown } as const;
			const webinars = await listWholeResources(db, "webinar", wanted);
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
