import { breadcrumbStructuredData } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { faqPageStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import type { BusinessPage } from "#storefront/section-schema.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import { parseInlineMarkup } from "#ui/rich-text/rich-text-rules.ts";

/** Search engines get the position of the page, and its answers. */
export function toBusinessStructuredData(
	trail: readonly Crumb[],
	{ faqs }: BusinessPage,
	publicUrl: string,
): object[] {
	return [
		breadcrumbStructuredData(trail, publicUrl),
		...faqPageStructuredData(
			faqs.map(({ question, answer }) => ({
				question,
				answer: toPlainText(answer),
			})),
		),
	];
}

/** Removes the marks that the page sets in bold or italics. */
function toPlainText(text: string): string {
	return parseInlineMarkup(text)
		.map((inline) => inline.text)
		.join("");
}
