import type { Faq } from "#catalogue/product.ts";
import { parseInlineMarkup, readInlineText } from "#ui/rich-text/inline-markup-rules.ts";
import { parseRichText, type RichTextBlock } from "#ui/rich-text/rich-text-rules.ts";

/** The questions of a page for search engines: word for word what stands on it, without its marks. */
export function faqStructuredData(faqs: readonly Faq[]): object[] {
	return faqPageStructuredData(
		faqs.map(({ question, answer }) => ({
			question: readInlineText(parseInlineMarkup(question)),
			answer: toPlainLines(parseRichText(answer)).join("\n"),
		})),
	);
}

/** The answers are plain text. */
export function faqPageStructuredData(faqs: readonly Faq[]): object[] {
	if (faqs.length === 0) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "FAQPage",
			mainEntity: faqs.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer },
			})),
		},
	];
}

function toPlainLines(blocks: readonly RichTextBlock[]): string[] {
	return blocks.flatMap((block): string[] => {
		switch (block.kind) {
			case "code":
				return [block.text];
			case "list":
				return block.items.flatMap(({ inlines, blocks: inner }) => [
					...(inlines.length > 0 ? [readInlineText(inlines)] : []),
					...toPlainLines(inner),
				]);
			case "notes":
				return block.notes.map(({ inlines }) => readInlineText(inlines));
			case "quote":
				return toPlainLines(block.blocks);
			case "table":
				return [
					...(block.caption.length > 0 ? [readInlineText(block.caption)] : []),
					...[block.head, ...block.rows].map((cells) =>
						cells.map(({ inlines }) => readInlineText(inlines)).join(" "),
					),
				];
			default:
				return [readInlineText(block.inlines)];
		}
	});
}
