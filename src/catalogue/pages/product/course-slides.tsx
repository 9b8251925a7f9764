import type { CardFacts } from "../../presenters.ts";
import { CourseCardView } from "../cards/course-card.tsx";
import {
	ProductCarousel,
	type ProductCarouselId,
} from "./product-carousel.tsx";

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
