/** About half a page of a book: enough to know whether one wants to read on. */
const beginningLength = 900;

/** The first paragraphs of a chapter, whole, and whether more follows. */
export function cutBeginning(text: string): { readonly text: string; readonly isCut: boolean } {
	const lines = text.trimEnd().split("\n");
	let length = 0;
	let isCode = false;
	for (const [index, line] of lines.entries()) {
		if (line.trimStart().startsWith("```")) isCode = !isCode;
		length += line.length;
		const next = lines[index + 1];
		// A list or a quotation is not torn apart: what is indented or marked belongs to the block before.
		const ends = line === "" && !isCode && next !== undefined && /^[\p{L}#*_"“]/u.test(next);
		if (ends && length >= beginningLength)
			return { text: lines.slice(0, index).join("\n"), isCut: true };
	}
	return { text, isCut: false };
}
