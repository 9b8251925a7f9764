import { isDate } from "#core/time.ts";
import type { ContentFile, ContentProblem } from "#platform/content/content.ts";

/**
 * An entry that began or ended on such a day is no longer shown, and no later day can be entered.
 * Dates of publication are always past.
 */
const endingKeys = ["starts", "until", "latest"];

/** Each day of the calendar that makes something disappear and is over; not a mistake, but seldom wanted. */
export function findPastDays(today: string, { file, value }: ContentFile): ContentProblem[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		if (typeof inner === "string")
			return endingKeys.includes(key) && isDate(inner) && inner < today
				? [{ file, path: key, reason: `${inner} is in the past` }]
				: [];
		return findPastDays(today, { file, value: inner }).map((problem) => ({
			...problem,
			path: `${key}.${problem.path}`,
		}));
	});
}
