import type { ContentProblem } from "./content-problem.ts";

/** A link in a text of content to a page of this site. */
export interface WrittenLink extends Pick<ContentProblem, "file" | "path" | "textLine"> {
	readonly to: string;
}

const linkStart = "](/";
/** Code shows links as they are typed, and lessons may be about them. */
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/** The links of a file; most texts have none, so they are looked for before anything is read. */
export function findWrittenLinks(file: string, written: unknown, path = ""): WrittenLink[] {
	if (typeof written === "string")
		return written.includes(linkStart) ? findInText(file, path, written) : [];
	if (typeof written !== "object" || written === null) return [];
	return Object.entries(written).flatMap(([key, inner]) =>
		findWrittenLinks(file, inner, path ? `${path}.${key}` : key),
	);
}

/** A picture has a mark before its brackets. */
const link = /(?<!!)\[[^[\]]+\]\((\/[^()\s]*)\)/g;

function findInText(file: string, path: string, text: string): WrittenLink[] {
	return text
		.replace(code, (part) => part.replace(/[^\n]/g, ""))
		.split("\n")
		.flatMap((line, textLine) =>
			[...line.matchAll(link)].map(([, to = ""]) => ({ file, path, textLine, to })),
		);
}
