import type { Faq } from "#catalogue/product.ts";
import {
	parseInlineMarkup,
	parseRichText,
	type RichTextInline,
} from "#ui/rich-text/rich-text-rules.ts";

/** The questions of a page for search engines: word for word what stands on it, without its marks. */
export function faqStructuredData(faqs: readonly Faq[]): object[] {
	return faqPageStructuredData(
		faqs.map(({ question, answer }) => ({
			question: joinInlineText(parseInlineMarkup(question)),
			answer: plainText(answer),
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

function plainText(source: string): string {
	return parseRichText(source)
		.flatMap((block) => {
			if (block.kind === "code") return block.text;
			return block.kind === "list"
				? block.items.map(joinInlineText)
				: joinInlineText(block.inlines);
		})
		.join("\n");
}

function joinInlineText(inlines: readonly RichTextInline[]): string {
	return inlines.map(({ text }) => text).join("");
}
