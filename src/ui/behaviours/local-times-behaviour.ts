import { readVisitorClock } from "#ui/times/visitor-clock.ts";
import {
	describeLocalTimes,
	isSameClock,
	type VisitorClock,
	type WeeklyTimes,
	type WeeklyTimesTexts,
} from "#ui/times/weekly-times-rules.ts";

/**
 * Writes the visitor's own time into the text that the server wrote for all visitors, and moves the
 * times in their own zone to the head of the list. React may hydrate the list later, so there only
 * its look is changed, never the order of its elements. The first use of `Intl.DateTimeFormat`
 * takes a slow phone 80 ms, so elements further down have `data-start="near"`.
 */
export function start(element: HTMLElement): void {
	const visitor = readVisitorClock();
	if (!visitor) return;
	const items = element.dataset.times
		? [element]
		: [...element.querySelectorAll<HTMLElement>("[data-times]")];
	const near = items.filter((item) => localize(item, visitor));
	if (near.length === 0 || items.length === 1) return;
	const isTable = element.matches("tbody");
	if (!isTable) for (const item of near) item.style.order = "-1";
	// All at once, also those that stay in their order: what another one pushes down counts as a shift of the layout.
	if (!element.contains(document.activeElement))
		element.append(...(isTable ? new Set([...near, ...items]) : items));
}

/** Answers whether it is in the zone of the visitor. */
function localize(item: HTMLElement, visitor: VisitorClock): boolean {
	const times: WeeklyTimes = JSON.parse(item.dataset.times ?? "");
	const texts = describeLocalTimes(times, visitor);
	if (!texts) return false;
	for (const part of item.querySelectorAll<HTMLElement>("[data-part]"))
		part.textContent = texts[part.dataset.part as keyof WeeklyTimesTexts] ?? "";
	return isSameClock(times, visitor);
}
