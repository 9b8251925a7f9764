import * as z from "zod/mini";
import { dateSchema } from "./field-schemas.ts";

/**
 * An entry is shown from the first day to the last, both in the zone of the site, unless it is
 * hidden.
 */
export const visiblePeriodFields = {
	from: z.optional(dateSchema),
	until: z.optional(dateSchema),
	hidden: z.optional(z.boolean()),
};
export type VisiblePeriod = Readonly<z.infer<z.ZodMiniObject<typeof visiblePeriodFields>>>;

export const visiblePeriodCheck = z.refine<VisiblePeriod>(
	({ from, until }) => !from || !until || from <= until,
	{ error: "is before from", path: ["until"] },
);

/** Those that are shown on this day, such as `2027-01-12`. */
export function selectVisible<Entry extends VisiblePeriod>(
	entries: readonly Entry[],
	today: string,
): Omit<Entry, keyof VisiblePeriod>[] {
	return entries.flatMap(({ from, until, hidden, ...entry }) =>
		hidden || (from && today < from) || (until && until < today) ? [] : [entry],
	);
}
