import type { Faq } from "#catalogue/product.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { InlineText, RichText } from "#ui/rich-text/rich-text.tsx";

export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
	return (
		<Accordion
			exclusive
			items={faqs.map(({ question, answer }) => ({
				title: (
					<span dir="auto">
						<InlineText text={question} />
					</span>
				),
				body: <RichText text={answer} headingLevel={4} dir="auto" />,
			}))}
		/>
	);
}
