import type { ContentFile, ContentProblem } from "#platform/content/content.ts";

/** A problem for each text of a file in which something is found. */
export function findInTexts(
	{ file, value }: ContentFile,
	find: (text: string) => string | undefined,
	path = "",
): ContentProblem[] {
	if (typeof value === "string") {
		const reason = find(value);
		return reason === undefined ? [] : [{ file, path, reason }];
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		findInTexts({ file, value: inner }, find, path ? `${path}.${key}` : key),
	);
}
