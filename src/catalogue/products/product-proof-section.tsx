import { AdvisorSlides } from "#catalogue/people/advisor-carousel-view.tsx";
import type { Advisor, Review } from "#catalogue/people/people.ts";
import { ReviewSlides } from "#catalogue/people/review-carousel-view.tsx";
import type { Faq } from "#catalogue/product.ts";
import { FaqList } from "./faq-list-view.tsx";
import {
	layoutFor,
	type ProductSection,
	shownFor,
} from "./product-frame-view.tsx";

/** Who vouches for a product of any kind: those who took it, those who know its field, and its own answers. */
export function provingSections({
	what,
	reviews,
	advisors,
	faqs,
	askHref,
}: {
	what: "course" | "program";
	reviews: readonly Review[];
	advisors: readonly Advisor[];
	faqs: readonly Faq[];
	askHref: string;
}): readonly (ProductSection | undefined)[] {
	return [
		shownFor(reviews, {
			id: "reviews",
			title: "What learners say",
			short: "Reviews",
			layout: layoutFor(reviews),
			body: <ReviewSlides reviews={reviews} />,
		}),
		shownFor(advisors, {
			id: "advisors",
			title: "Talk to somebody who knows the field",
			short: "Advisors",
			layout: layoutFor(advisors),
			body: <AdvisorSlides advisors={advisors} askHref={askHref} />,
		}),
		shownFor(faqs, {
			id: "faqs",
			title: `Questions about this ${what}`,
			short: "Questions",
			body: <FaqList faqs={faqs} />,
		}),
	];
}
