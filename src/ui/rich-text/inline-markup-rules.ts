import { linkPattern } from "./link-rules.ts";

/** A part of a text that is set in one way. */
export type RichTextInline =
	| { readonly kind: "text" | "code"; readonly text: string }
	| { readonly kind: "bold" | "italic"; readonly inlines: readonly RichTextInline[] }
	| {
			readonly kind: "link";
			readonly href: string;
			readonly inlines: readonly RichTextInline[];
	  }
	/** Its text stands in for it; a decorative one has none. */
	| { readonly kind: "picture"; readonly src: string; readonly text: string }
	/** A number that leads to a note below the text; the text is the number in brackets. */
	| {
			readonly kind: "note";
			readonly number: number;
			/** Counted from 1: a note may be named several times. */
			readonly reference: number;
			readonly text: string;
	  };

export const plainInline = (text: string): RichTextInline => ({ kind: "text", text });

const markup = new RegExp(
	/`([^`]+)`|/u.source + linkPattern.source + /|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/u.source,
	"giu",
);

/**
 * Reads one line, such as a title. It knows few marks and none inside each other, and stands apart from the reader of
 * longer texts, so that a browser can load it alone.
 */
export function parseInlineMarkup(text: string): RichTextInline[] {
	// Most texts have no marks.
	if (!/[`*[]/.test(text)) return text ? [plainInline(text)] : [];
	const inlines: RichTextInline[] = [];
	let from = 0;
	for (const match of text.matchAll(markup)) {
		if (match.index > from) inlines.push(plainInline(text.slice(from, match.index)));
		const [whole, code, label, href, bold, italic] = match;
		if (code !== undefined) inlines.push({ kind: "code", text: code });
		else if (label !== undefined && href !== undefined)
			inlines.push({ kind: "link", href, inlines: [plainInline(label)] });
		else if (bold !== undefined) inlines.push({ kind: "bold", inlines: [plainInline(bold)] });
		else inlines.push({ kind: "italic", inlines: [plainInline(italic ?? "")] });
		from = match.index + whole.length;
	}
	if (from < text.length) inlines.push(plainInline(text.slice(from)));
	return inlines;
}

/** The text without its marks and the numbers of notes; a picture counts as its text. */
export function readInlineText(inlines: readonly RichTextInline[]): string {
	return inlines
		.map((inline) => {
			if (inline.kind === "note") return "";
			return "inlines" in inline ? readInlineText(inline.inlines) : inline.text;
		})
		.join("");
}
