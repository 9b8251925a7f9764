import type { Instant, LocalDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { type ComingPrizeDay, findComingPrizeDay, findPrizeDay } from "./prize-day-store.ts";

/** The draw of a day, or on a day without one the next that comes. */
export type DaySelection =
	| { readonly kind: "draw"; readonly drawsAt: Instant }
	| ({ readonly kind: "coming" } & ComingPrizeDay)
	| { readonly kind: "none" };

export async function findDaySelection(db: Db, day: LocalDate): Promise<DaySelection> {
	const prizeDay = await findPrizeDay(db, day);
	if (prizeDay?.prize) return { kind: "draw", drawsAt: prizeDay.drawsAt };
	const coming = await findComingPrizeDay(db, day);
	return coming ? { kind: "coming", ...coming } : { kind: "none" };
}
