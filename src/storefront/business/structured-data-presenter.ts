import { breadcrumbStructuredData } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { faqPageStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import type { BusinessPage } from "#storefront/section-schema.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import { parseInlineMarkup, readInlineText } from "#ui/rich-text/inline-markup-rules.ts";

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
				// The page sets its marks in bold or italics.
				answer: readInlineText(parseInlineMarkup(answer)),
			})),
		),
	];
}
