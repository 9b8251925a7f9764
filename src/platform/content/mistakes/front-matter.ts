/** The field that the text of a Markdown file fills. */
export const markdownField = "body";

export const isMarkdown = (file: string): boolean => file.endsWith(".md");

interface FrontMatter {
	/** The fields, from the beginning of the file on, so that their lines are those of the file. */
	readonly fields: string;
	readonly body: string;
	/** The line on which the text begins, counted from 1. */
	readonly line: number;
}

/** A file that begins with fields between two lines `---`, and goes on as a text. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
	const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
	const isRule = (line: string | undefined) => line?.trimEnd() === "---";
	const end = isRule(lines[0]) ? lines.findIndex((line, index) => index > 0 && isRule(line)) : -1;
	if (end < 0) return undefined;
	const start = lines.findIndex((line, index) => index > end && line.trim() !== "");
	return {
		fields: lines.slice(0, end).join("\n"),
		body: start < 0 ? "" : `${lines.slice(start).join("\n").trimEnd()}\n`,
		line: start < 0 ? end + 1 : start + 1,
	};
}
