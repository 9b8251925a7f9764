import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import {
	ProductCarousel,
	type ProductCarouselId,
} from "#catalogue/products/product-carousel-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";

export function CourseCarousel({
	id,
	label,
	courses,
}: {
	id: ProductCarouselId;
	label: string;
	courses: readonly ProductSummary[];
}) {
	return (
		<ProductCarousel
			id={id}
			label={label}
			slides={courses.map((course) => <CourseCardView key={course.id} product={course} />)}
		/>
	);
}
