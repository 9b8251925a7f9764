import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import type { EnquiriesDeps } from "#enquiries/deps.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import { webinarAddress } from "#resources/addresses.ts";
import { countHeldSeats } from "#resources/webinars/seats/seat-store.ts";
import { findWebinarPhase, webinarPlacement } from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { messages } from "./messages.ts";

/** The form by which people register; undefined for another form, and once the webinar is over. */
export async function locateWebinarForm(
	{ clock, db, snapshots }: Pick<EnquiriesDeps, "clock" | "db" | "snapshots">,
	webinar: Webinar,
	siteModule: string,
): Promise<FormLocation | undefined> {
	const now = clock();
	const phase = findWebinarPhase(webinar, now);
	if (siteModule !== webinarPlacement || phase === "over") return undefined;
	const { id, slug, title, segment, details } = webinar;
	const isFull =
		details.seats !== undefined && (await countHeldSeats(db, id, now)) >= details.seats;
	return {
		siteModule,
		page: webinarAddress.to({ slug }),
		isLiveWebinar: phase === "live",
		...(isFull && { submit: messages.joinWaitingList }),
		subject: {
			title,
			hue: getCategoryHue(segment, snapshots.catalogue.categories),
			seed: `webinar-${id}`,
		},
	};
}
