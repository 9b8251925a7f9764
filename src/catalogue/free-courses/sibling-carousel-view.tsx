import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { SiblingCourse } from "./free-course-page-presenter.ts";

export function SiblingCarousel({
	siblings,
	hue,
}: {
	siblings: readonly SiblingCourse[];
	hue: Hue;
}) {
	return (
		<ProductCarousel
			id="similar-courses"
			label="Free courses in the same field"
			slides={siblings.map(({ id, href, title, facts, image }) => (
				<Card
					key={id}
					href={href}
					title={title}
					cover={
						image ? (
							<img src={image} alt="" width="320" height="180" loading="lazy" />
						) : (
							<CoverArt seed={`free-course-${id}`} hue={hue} />
						)
					}
				>
					<p>{facts}</p>
				</Card>
			))}
		/>
	);
}
