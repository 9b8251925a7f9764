import { readInlineText } from "./inline-markup-rules.ts";
import type { RichTextBlock } from "./rich-text-rules.ts";

export interface HeadingEntry {
	readonly id: string;
	readonly text: string;
	readonly isSub: boolean;
}

/** Gives every heading of a text an id of its own, made from its words where content names none. */
export function nameHeadings(
	blocks: readonly RichTextBlock[],
	/** Ids of the page around the text. */
	reserved: readonly string[] = [],
): { readonly blocks: readonly RichTextBlock[]; readonly outline: readonly HeadingEntry[] } {
	/** The number of headings with each id. */
	const used = new Map(reserved.map((id) => [id, 1]));
	const outline: HeadingEntry[] = [];
	const named = blocks.map((block) => {
		if (block.kind !== "heading") return block;
		const text = readInlineText(block.inlines);
		const id = chooseId(block.id ?? toId(text), used);
		outline.push({ id, text, isSub: block.isSub });
		return { ...block, id };
	});
	return { blocks: named, outline };
}

const maxLength = 60;

function toId(text: string): string {
	const id = text
		.slice(0, 4 * maxLength)
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}]+/gu, (signs) => (/[\s\p{Dash}/]/u.test(signs) ? "-" : ""))
		.slice(0, maxLength)
		.replace(/^-|-$/g, "");
	return id || "section";
}

/** The count goes on from one heading of the same words to the next, so a thousand of them take no longer. */
function chooseId(id: string, used: Map<string, number>): string {
	let count = used.get(id) ?? 0;
	if (count === 0) {
		used.set(id, 1);
		return id;
	}
	do count++;
	while (used.has(`${id}-${count}`));
	used.set(id, count);
	used.set(`${id}-${count}`, 1);
	return `${id}-${count}`;
}
