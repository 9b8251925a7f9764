import { type ReducedHtmlNode, visibleText } from "./reduced-html-rules.ts";

/** Visible characters before Read More. */
export const maxSummaryLength = 700;

/** The nodes with each text cut where the rest begins. */
export type SplitNode =
	| { readonly text: string; readonly rest: string }
	| (Omit<Extract<ReducedHtmlNode, { tag: string }>, "children"> & {
			readonly children: readonly SplitNode[];
			/** True if all of it belongs to the rest. */
			readonly isRest: boolean;
	  });

interface CollapsedText {
	readonly nodes: readonly SplitNode[];
	/** False when everything is shown at once. */
	readonly isCut: boolean;
}

/** Only a longer text is cut: at the end of a word, never inside a tag. */
export function collapseText(
	nodes: readonly ReducedHtmlNode[],
	limit = maxSummaryLength,
): CollapsedText {
	const text = visibleText(nodes);
	const cut = text.length > limit ? lastWordEnd(text, limit) : text.length;
	return { nodes: splitAt(nodes, { at: 0, cut }), isCut: cut < text.length };
}

/** A word longer than the limit is shown whole: it is the first one, and something must be. */
function lastWordEnd(text: string, limit: number): number {
	const head = text.slice(0, limit + 1);
	const space = head.search(/\s\S*$/);
	if (/\S/.test(head.slice(0, Math.max(space, 0)))) return space;
	const end = text.slice(limit).search(/\s/);
	return end === -1 ? text.length : limit + end;
}

function splitAt(
	nodes: readonly ReducedHtmlNode[],
	cursor: { at: number; readonly cut: number },
): SplitNode[] {
	return nodes.map((node): SplitNode => {
		const left = Math.max(0, cursor.cut - cursor.at);
		if ("text" in node) {
			cursor.at += node.text.length;
			return { text: node.text.slice(0, left), rest: node.text.slice(left) };
		}
		const children = splitAt(node.children, cursor);
		return { ...node, children, isRest: left === 0 };
	});
}
