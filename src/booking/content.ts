import { advisorCollection } from "#catalogue/people/people-content.ts";
import type { Advisor } from "#catalogue/people/people-schema.ts";
import { defineDocument } from "#platform/content/collections/collection.ts";
import { listContentFiles } from "#platform/content/content.ts";
import { type BookingContent, bookingFileSchema } from "./content/booking-schema.ts";
import { findClosedHours } from "./content/closed-hours-rules.ts";
import { messages } from "./messages.ts";

/**
 * A site without this file books no calls: forms that lead to a call say that an advisor will call.
 */
export const bookingDocument = defineDocument<BookingContent | undefined>("booking", {
	files: "booking.yaml",
	schema: bookingFileSchema,
	otherwise: () => undefined,
	references: { "advisors.*.advisor": advisorCollection },
	warn: (files, all, site) => {
		const advisors = listContentFiles<readonly Advisor[]>(all, advisorCollection.where);
		const zones = new Map(
			advisors.flatMap(({ value }) => value.map(({ id, zone }) => [id, zone] as const)),
		);
		return files.flatMap(({ file, value }) =>
			value === undefined
				? []
				: findClosedHours(value, zones, site).map(({ path, ...hours }) => ({
						file,
						path,
						reason: messages.closedHours({ ...hours, ...value, zone: site.siteTimeZone }),
					})),
		);
	},
});
