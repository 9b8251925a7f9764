import type { ReactNode } from "react";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";

/** The published names of the carousels on pages of products. */
export type ProductCarouselId =
	| "industry-project"
	| "related-courses"
	| "similar-courses"
	| "industry-program"
	| "course-advisers"
	| "review-content"
	| "blended-learning-graph";

export function ProductCarousel({
	id,
	label,
	slides,
}: {
	id: ProductCarouselId;
	label: string;
	slides: readonly ReactNode[];
}) {
	return <CarouselFrame id={id} data-behaviour="ui/carousel" label={label} slides={slides} />;
}
