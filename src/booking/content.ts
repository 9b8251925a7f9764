import type { Advisor } from "#catalogue/people/people-schema.ts";
import {
	type ContentPart,
	findMissingReferences,
	listContentFiles,
} from "#platform/content/content.ts";
import { replaceBookingContent } from "./content/booking-content-store.ts";
import { type BookingContent, bookingFileSchema } from "./content/booking-schema.ts";
import { findClosedHours } from "./content/closed-hours-rules.ts";
import { messages } from "./messages.ts";

const advisorsFile = "advisors.yaml";

/**
 * A site without this file books no calls: forms that lead to a call say that an advisor will call.
 */
export const bookingContentPart: ContentPart<BookingContent> = {
	files: "booking.yaml",
	schema: bookingFileSchema,
	mayBeMissing: true,
	check: (files, all) =>
		findMissingReferences(
			files,
			({ advisors }) =>
				advisors.map(({ advisor }, index) => [`advisors.${index}.advisor`, advisor]),
			new Set(
				listContentFiles<readonly Advisor[]>(all, advisorsFile).flatMap(({ value }) =>
					value.map(({ id }) => id),
				),
			),
			advisorsFile,
		),
	warn: (files, all, site) => {
		const advisors = listContentFiles<readonly Advisor[]>(all, advisorsFile);
		const zones = new Map(
			advisors.flatMap(({ value }) => value.map(({ id, zone }) => [id, zone] as const)),
		);
		return files.flatMap(({ file, value }) =>
			findClosedHours(value, zones, site).map(({ path, ...hours }) => ({
				file,
				path,
				reason: messages.closedHours({ ...hours, ...value, zone: site.siteTimeZone }),
			})),
		);
	},
	store: (tx, [content]) => replaceBookingContent(tx, content),
};
