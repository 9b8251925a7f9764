import type * as z from "zod/mini";
import { bookingFileSchema } from "#booking/content/booking-schema.ts";
import type { Instant } from "#core/time.ts";
import {
	type BookingPlan,
	createPlan,
	type OccupiedTime,
	type PlannedAdvisor,
} from "./slot-rules.ts";

type WrittenContent = z.input<typeof bookingFileSchema>;
type WrittenAdvisor = WrittenContent["advisors"][number];

export interface WrittenPlan extends Partial<Omit<WrittenContent, "advisors">> {
	/** The advisors of content, with the zone in which each works. */
	readonly staff?: readonly (Partial<WrittenAdvisor> & {
		readonly zone?: string;
		readonly fields?: readonly string[];
	})[];
	/** ISO days. */
	readonly freeDays?: readonly string[];
	readonly timeZone?: string;
}

/**
 * Builds a plan like content; without staff, one advisor who always works while the business is
 * open.
 */
export function aPlan({
	staff = [{}],
	freeDays = [],
	timeZone = "America/New_York",
	...written
}: WrittenPlan = {}): BookingPlan {
	const content = bookingFileSchema.parse({
		...written,
		advisors: staff.map(({ zone: _zone, fields: _fields, ...more }, index) => ({
			advisor: `advisor-${index + 1}`,
			email: `advisor${index + 1}@example.com`,
			...more,
		})),
	});
	const advisors: PlannedAdvisor[] = content.advisors.map((advisor, index) => ({
		...advisor,
		name: `Advisor ${index + 1}`,
		timeZone: staff[index]?.zone ?? timeZone,
		fields: staff[index]?.fields ?? [],
	}));
	return createPlan({
		content,
		advisors,
		holidays: new Set(freeDays),
		timeZone,
	});
}

export const at = (text: string): Instant => Temporal.Instant.from(text);

/** The start is a time on the clock of a zone, such as `2027-01-05T10:00[America/New_York]`. */
export function occupiedTime(
	from: string,
	minutes: number,
	{ advisor = "advisor-1", isCall = true } = {},
): OccupiedTime {
	const start = Temporal.ZonedDateTime.from(from).epochMilliseconds;
	return {
		...{ advisor, isCall },
		from: start,
		until: start + minutes * 60_000,
	};
}
