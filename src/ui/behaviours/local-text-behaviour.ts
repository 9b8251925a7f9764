import { readVisitorClock } from "#ui/times/visitor-clock.ts";

/** A sentence about times, which is another one once the browser has converted them. */
export function start(element: HTMLElement): void {
	if (readVisitorClock()) element.textContent = element.dataset.local ?? "";
}
