import { type DocumentBlock, plainInlines } from "#platform/pdf/document.ts";
import type { DocumentInline } from "#platform/typesetting/line-rules.ts";
import { type RichTextInline, readInlineText } from "#ui/rich-text/inline-markup-rules.ts";
import type { RichTextBlock, RichTextList, RichTextTable } from "#ui/rich-text/rich-text-rules.ts";

/** A document has no lists inside lists: the depth of an item shows as so many dashes. */
export function toDocumentBlocks(blocks: readonly RichTextBlock[], depth = 0): DocumentBlock[] {
	return blocks.flatMap((block): DocumentBlock[] => {
		switch (block.kind) {
			case "heading":
				return [{ kind: "heading", level: 3, inlines: toDocumentInlines(block.inlines) }];
			case "list":
				return toListBlocks(block, depth);
			case "quote":
				return toDocumentBlocks(block.blocks, depth).map(quoted);
			case "table":
				return toTableBlocks(block);
			case "code":
				return [{ kind: "code", text: block.text }];
			case "notes":
				return block.notes.map(({ number, inlines }) => ({
					kind: "paragraph",
					tone: "fine",
					inlines: [...plainInlines(`[${number}] `), ...toDocumentInlines(inlines)],
				}));
			default:
				return [{ kind: "paragraph", inlines: toDocumentInlines(block.inlines) }];
		}
	});
}

const quoted = (block: DocumentBlock): DocumentBlock =>
	block.kind === "paragraph" ? { ...block, isQuoted: true } : block;

function toListBlocks(list: RichTextList, depth: number): DocumentBlock[] {
	const { items, isOrdered, start } = list;
	const isPlain = depth === 0 && start === 1 && items.every(({ blocks }) => blocks.length === 0);
	if (isPlain)
		return [
			{
				kind: "list",
				items: items.map(({ inlines }) => toDocumentInlines(inlines)),
				ordered: isOrdered,
			},
		];
	return mergeLists(
		items.flatMap(({ inlines, blocks }, index): DocumentBlock[] => {
			const label = "– ".repeat(depth) + (isOrdered ? `${start + index}. ` : "");
			const item = [...(label ? plainInlines(label) : []), ...toDocumentInlines(inlines)];
			return [
				isOrdered ? { kind: "paragraph", inlines: item } : { kind: "list", items: [item] },
				...toDocumentBlocks(blocks, depth + 1),
			];
		}),
	);
}

function mergeLists(blocks: readonly DocumentBlock[]): DocumentBlock[] {
	const merged: DocumentBlock[] = [];
	for (const block of blocks) {
		const last = merged.at(-1);
		if (last?.kind === "list" && block.kind === "list")
			merged.splice(-1, 1, { ...last, items: [...last.items, ...block.items] });
		else merged.push(block);
	}
	return merged;
}

/** A column is as wide as its longest text asks for, within limits. */
const columnLimits = { min: 6, max: 40 };

function toTableBlocks({ caption, head, rows }: RichTextTable): DocumentBlock[] {
	const [columns = [], ...texts] = [head, ...rows].map((cells) =>
		cells.map(({ inlines }) => readInlineText(inlines)),
	);
	const shares = columns.map((_, index) => {
		const lengths = [columns, ...texts].map((cells) => cells[index]?.length ?? 0);
		return Math.min(columnLimits.max, Math.max(columnLimits.min, ...lengths));
	});
	const title: DocumentBlock[] =
		caption.length > 0 ? [{ kind: "paragraph", inlines: toDocumentInlines(caption) }] : [];
	// A table without rows is nothing but its head.
	return texts.length > 0
		? [...title, { kind: "table", head: columns, rows: texts, shares }]
		: [...title, { kind: "paragraph", inlines: plainInlines(columns.join(" · ")) }];
}

/** A document sets a text in one way at a time: the innermost, except that code and bold stay what they are. */
export function toDocumentInlines(
	inlines: readonly RichTextInline[],
	around: Omit<DocumentInline, "text"> = { kind: "text" },
): DocumentInline[] {
	return inlines.flatMap((inline): DocumentInline[] => {
		switch (inline.kind) {
			case "link":
				return toDocumentInlines(inline.inlines, { ...around, href: readForeignHref(inline.href) });
			case "bold":
				return toDocumentInlines(inline.inlines, { ...around, kind: "bold" });
			case "italic":
				return toDocumentInlines(inline.inlines, {
					...around,
					kind: around.kind === "bold" ? "bold" : "italic",
				});
			case "code":
				return [{ ...around, kind: "code", text: inline.text }];
			default:
				// A picture is replaced by its text; the number of a note stands in brackets.
				return [{ ...around, text: inline.text }];
		}
	});
}

/** A file is read anywhere: a path of this site leads nowhere from it, so its words stand there alone. */
const readForeignHref = (href: string) => (/^(https?|mailto|tel):/i.test(href) ? href : undefined);
