import { Accordion } from "#ui/accordion.tsx";
import { InlineText, RichText } from "#ui/rich-text.tsx";
import type { Faq } from "../../product.ts";

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
