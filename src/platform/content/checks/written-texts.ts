import type { ContentFile, ContentProblem } from "#platform/content/content.ts";

interface FoundInText {
	readonly reason: string;
	/** The place in the text, which may have several lines. */
	readonly offset: number;
}

/** A problem for each text of a file in which something is found. */
export function findInTexts(
	{ file, value }: ContentFile,
	find: (text: string) => string | FoundInText | undefined,
	path = "",
): ContentProblem[] {
	if (typeof value === "string") {
		const found = find(value);
		if (found === undefined) return [];
		if (typeof found === "string") return [{ file, path, reason: found }];
		const textLine = value.slice(0, found.offset).split("\n").length - 1;
		return [{ file, path, reason: found.reason, textLine }];
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		findInTexts({ file, value: inner }, find, path ? `${path}.${key}` : key),
	);
}
