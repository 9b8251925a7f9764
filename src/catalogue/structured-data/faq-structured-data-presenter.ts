import type { Faq } from "#catalogue/product.ts";
import {
	type Inline,
	readBlocks,
	readInlines,
} from "#ui/rich-text/rich-text-rules.ts";

/** The questions of a page for search engines: word for word what stands on it, without its marks. */
export function faqData(faqs: readonly Faq[]): object[] {
	if (faqs.length === 0) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "FAQPage",
			mainEntity: faqs.map(({ question, answer }) => ({
				"@type": "Question",
				name: words(readInlines(question)),
				acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
			})),
		},
	];
}

function plainText(source: string): string {
	return readBlocks(source)
		.flatMap((block) => {
			if (block.kind === "code") return block.text;
			return block.kind === "list"
				? block.items.map(words)
				: words(block.inlines);
		})
		.join("\n");
}

function words(inlines: readonly Inline[]): string {
	return inlines.map(({ text }) => text).join("");
}
