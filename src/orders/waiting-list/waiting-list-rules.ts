import type { ChosenGroup } from "#catalogue/group.ts";
import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import { type Instant, instantAt } from "#core/time.ts";
import { seatHours } from "#orders/order.ts";

const ordinalRules = new Intl.PluralRules("en-US", { type: "ordinal" });
const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
	...{ one: "st", two: "nd", few: "rd" },
};

/** `1st`, `2nd`, `11th`. */
export const formatPosition = (position: number): string =>
	`${position}${ordinalEndings[ordinalRules.select(position)] ?? "th"}`;

type GroupTimes = Pick<ChosenGroup, "begins" | "from" | "zone">;

/** The list ends with the first class, or with the first day of a cohort. */
export const hasGroupStarted = (group: GroupTimes, now: Instant): boolean =>
	Temporal.Instant.compare(findStart(group), now) <= 0;

/** The end of the time to order a seat that is held from now on: nobody can order one of a group that has started. */
export function calculateHoldEnd(group: GroupTimes, now: Instant): Instant {
	const start = findStart(group);
	const end = now.add({ hours: seatHours });
	return Temporal.Instant.compare(start, end) < 0 ? start : end;
}

const findStart = ({ begins, from = "00:00", zone }: GroupTimes): Instant =>
	instantAt(Temporal.PlainDate.from(begins), Temporal.PlainTime.from(from), zone);

const maxOtherGroups = 3;

/** The next groups of the same format that have seats. */
export const listOtherGroups = (
	groups: readonly OfferedGroup[],
	{ key, mode }: Pick<ChosenGroup, "key" | "mode">,
): OfferedGroup[] =>
	groups
		.filter((group) => group.mode === mode && group.key !== key && group.seatsLeft > 0)
		.slice(0, maxOtherGroups);
