import type { BusinessPage } from "#storefront/section-schema.ts";
import { parseInlineMarkup } from "#ui/rich-text/rich-text-rules.ts";

export interface TrailStep {
	readonly name: string;
	readonly href: string;
}

/** What search engines may know, in the words of schema.org: where the page stands, and what it answers. */
export function toBusinessStructuredData(
	trail: readonly TrailStep[],
	{ faqs }: BusinessPage,
	publicUrl: string,
): object[] {
	const breadcrumb = {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: trail.map(({ name, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: publicUrl + href,
		})),
	};
	const questions = {
		"@context": "https://schema.org",
		"@type": "FAQPage",
		mainEntity: faqs.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
		})),
	};
	return faqs.length ? [breadcrumb, questions] : [breadcrumb];
}

/** Without the marks that the page sets in bold or italics. */
function toPlainText(text: string): string {
	return parseInlineMarkup(text)
		.map((inline) => inline.text)
		.join("");
}
