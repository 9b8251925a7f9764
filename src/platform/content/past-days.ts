import { isDate } from "#core/time.ts";
import type { ContentFile, ContentProblem } from "./content.ts";

/** What has begun then, and what has ended then, is shown no more. Dates of publication are always past. */
const endingKeys = ["starts", "until"];

/** Each day of the calendar that makes something disappear and is over; not a mistake, but seldom wanted. */
export function findPastDays(
	today: string,
	{ file, value }: ContentFile,
): ContentProblem[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		if (typeof inner === "string")
			return endingKeys.includes(key) && isDate(inner) && inner < today
				? [{ file, path: key, reason: `${inner} is past` }]
				: [];
		return findPastDays(today, { file, value: inner }).map((problem) => ({
			...problem,
			path: `${key}.${problem.path}`,
		}));
	});
}
