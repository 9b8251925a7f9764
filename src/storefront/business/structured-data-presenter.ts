import type { BusinessPage } from "#storefront/section-texts.ts";
import { readInlines } from "#ui/rich-text/rich-text-rules.ts";

export interface Step {
	readonly name: string;
	readonly href: string;
}

/** What search engines may know, in the words of schema.org: where the page stands, and what it answers. */
export function businessData(
	trail: readonly Step[],
	{ faqs }: BusinessPage,
	publicUrl: string,
): object[] {
	const breadcrumb = {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: trail.map(({ name, href }, at) => ({
			"@type": "ListItem",
			position: at + 1,
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
			acceptedAnswer: { "@type": "Answer", text: plain(answer) },
		})),
	};
	return faqs.length ? [breadcrumb, questions] : [breadcrumb];
}

/** Without the marks that the page sets in bold or italics. */
function plain(text: string): string {
	return readInlines(text)
		.map((one) => one.text)
		.join("");
}
