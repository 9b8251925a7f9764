import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import {
	ProductCarousel,
	type ProductCarouselId,
} from "#catalogue/products/product-carousel-view.tsx";
import type { CourseSummary } from "#catalogue/products/product-presenter.ts";

export function CourseCarousel({
	id,
	label,
	courses,
}: {
	id: ProductCarouselId;
	label: string;
	courses: readonly CourseSummary[];
}) {
	return (
		<ProductCarousel
			id={id}
			label={label}
			slides={courses.map((course) => (
				<CourseCardView key={course.id} facts={course} />
			))}
		/>
	);
}
