import type { Advisor } from "#catalogue/people/people-schema.ts";
import {
	type ContentPart,
	findMissingReferences,
	listContentFiles,
} from "#platform/content/content.ts";
import { replaceBookingContent } from "./content/booking-content-store.ts";
import { type BookingContent, bookingFileSchema } from "./content/booking-schema.ts";

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
	store: (tx, [content]) => replaceBookingContent(tx, content),
};
