import { AdvisorCarousel } from "#catalogue/people/advisor-carousel-view.tsx";
import type { Advisor, Review } from "#catalogue/people/people-schema.ts";
import { ReviewCarousel } from "#catalogue/people/review-carousel-view.tsx";
import type { Faq } from "#catalogue/product.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { InlineText, RichText } from "#ui/rich-text/rich-text.tsx";
import { productMessages } from "./messages.ts";
import { chooseSectionLayout, type ProductSection, sectionFor } from "./product-frame-view.tsx";

/**
 * The sections with evidence for a product of any kind: its learners, experts in its field, and its
 * own answers.
 */
export function proofSections({
	reviews,
	advisors,
	faqs,
	contactHref,
}: {
	reviews: readonly Review[];
	advisors: readonly Advisor[];
	faqs: readonly Faq[];
	contactHref: string;
}): readonly (ProductSection | undefined)[] {
	return [
		reviewsSection(reviews),
		sectionFor(advisors, {
			id: "advisors",
			title: productMessages.proof.advisors,
			short: productMessages.proof.advisorsShort,
			layout: chooseSectionLayout(advisors),
			body: <AdvisorCarousel advisors={advisors} contactHref={contactHref} />,
		}),
		sectionFor(faqs, {
			id: "faqs",
			title: productMessages.proof.questions,
			short: productMessages.proof.questionsShort,
			body: <FaqList faqs={faqs} />,
		}),
	];
}

function FaqList({ faqs }: { faqs: readonly Faq[] }) {
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

export const reviewsId = "reviews";

export const reviewsSection = (reviews: readonly Review[]) =>
	sectionFor(reviews, {
		id: reviewsId,
		title: productMessages.proof.reviews,
		short: productMessages.proof.reviewsShort,
		layout: chooseSectionLayout(reviews),
		body: <ReviewCarousel reviews={reviews} />,
	});
