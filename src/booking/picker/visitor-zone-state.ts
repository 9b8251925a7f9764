import { useEffect, useState } from "react";
import type { CallSlots } from "#booking/calls.ts";
import { findVisitorZone } from "#booking/times/visitor-time-behaviour.ts";

/**
 * The visitor's own zone beside that of the site, where its clock differs. Only the browser has it,
 * and not always. The times in it are shown until the visitor hides them.
 */
export function useVisitorZone({ timeZone: siteZone, businessDays }: CallSlots) {
	const [own, setOwn] = useState<string>();
	const [isShown, setShown] = useState(true);
	const starts = businessDays.flatMap(({ slots }) => slots.map(({ start }) => start));
	// Clocks change at most once within the days on offer.
	const ends = JSON.stringify([starts.at(0) ?? 0, starts.at(-1) ?? 0]);
	useEffect(() => {
		const [first, last]: [number, number] = JSON.parse(ends);
		setOwn(findVisitorZone(siteZone, [first, last]));
	}, [siteZone, ends]);
	return { own, isShown, toggle: () => setShown((shown) => !shown) };
}
