import type { LocalDate } from "#core/time.ts";

interface WeekSpan<Part> {
	readonly part: Part;
	/** Counted from 1; both are weeks of the part. */
	readonly first: number;
	readonly last: number;
}

/**
 * Parts follow each other, each in weeks of its own. A part that takes no week shares the next one.
 */
export function toWeekSpans<Part extends { readonly weeks: number }>(
	parts: readonly Part[],
): WeekSpan<Part>[] {
	let elapsed = 0;
	return parts.map((part) => {
		const first = elapsed + 1;
		elapsed += part.weeks;
		return { part, first, last: Math.max(first, elapsed) };
	});
}

/** The first day of a week of something that begins on a day. */
export function calculateWeekStart(starts: LocalDate, week: number): LocalDate {
	return starts.add({ days: (week - 1) * 7 });
}
