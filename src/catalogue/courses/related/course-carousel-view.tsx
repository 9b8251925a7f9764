import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import {
	ProductCarousel,
	type ProductCarouselId,
} from "#catalogue/products/product-carousel-view.tsx";
import type { CardFacts } from "#catalogue/products/product-presenter.ts";

export function CourseSlides({
	id,
	label,
	courses,
}: {
	id: ProductCarouselId;
	label: string;
	courses: readonly CardFacts[];
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
