export interface ContentProblem {
	/** Relative to the content folder. */
	readonly file: string;
	/** Keys and places in lists, counted from 0, joined by dots. */
	readonly path: string;
	readonly reason: string;
	/** The line of the text at the path, counted from 0, where the text has several. */
	readonly textLine?: number;
	readonly place?: ContentPosition | undefined;
}

/** The position in a file at which its author finds it. */
export interface ContentPosition {
	readonly line: number;
	/** The path with the names of entries: `placements "query box", fields`. */
	readonly entry: string;
}

/**
 * Formats a problem so that editors can open it: `forms.yaml:12: placements "query box", fields:
 * needs …`.
 */
export function formatContentProblem({ file, path, reason, place }: ContentProblem): string {
	const at = place ? `${file}:${place.line}` : file;
	const entry = place?.entry ?? path;
	return entry ? `${at}: ${entry}: ${reason}` : `${at}: ${reason}`;
}
