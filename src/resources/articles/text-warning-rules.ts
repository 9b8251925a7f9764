import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
import { maxRichTextLength } from "#ui/rich-text/rich-text-rules.ts";
import type { Article } from "./article-schema.ts";
import { contentWarningMessages as messages } from "./messages.ts";

type TextWarning = Pick<ContentProblem, "reason"> & { readonly textLine: number };

/** Warns of what an import accepts in the text of an article and its author seldom wants. */
export const findArticleWarnings = (files: readonly ContentFile<Article>[]): ContentProblem[] =>
	files.flatMap(({ file, value: { details } }) =>
		details.parts.flatMap(({ body }, index, { length }) => {
			const path = length === 1 ? "body" : `parts.${index}.body`;
			return findTextWarnings(body).map((warning) => ({ file, path, ...warning }));
		}),
	);

/** Headings out of order, pictures without a text, and parts that are too long to be read with their marks. */
export function findTextWarnings(text: string): TextWarning[] {
	const warnings: TextWarning[] = [];
	const lines = text.split("\n");
	const firstMain = findOutsideCode(lines, /^##[ \t]/)[0];
	for (const textLine of findOutsideCode(lines, /^#{1,6}[ \t]/)) {
		const level = /^#+/.exec(lines[textLine] ?? "")?.[0].length ?? 0;
		if (level === 1) warnings.push({ textLine, reason: messages.topHeading });
		if (level > 3) warnings.push({ textLine, reason: messages.deepHeading });
		if (level === 3 && firstMain !== undefined && textLine < firstMain)
			warnings.push({ textLine, reason: messages.earlyHeading });
	}
	for (const textLine of findOutsideCode(lines, /!\[\s*\]\(/))
		warnings.push({ textLine, reason: messages.pictureText });
	const starts = [0, ...findOutsideCode(lines, /^##[ \t]/), lines.length];
	for (const [index, start] of starts.slice(0, -1).entries()) {
		const { length } = lines.slice(start, starts[index + 1]).join("\n");
		if (length > maxRichTextLength)
			warnings.push({ textLine: start, reason: messages.tooLong(length, maxRichTextLength) });
	}
	return warnings.toSorted((a, b) => a.textLine - b.textLine);
}

/** The numbers of lines, counted from 0. */
function findOutsideCode(lines: readonly string[], pattern: RegExp): number[] {
	let isCode = false;
	return lines.flatMap((line, index) => {
		if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
		return !isCode && pattern.test(line) ? [index] : [];
	});
}
