import { Card } from "#ui/card.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import { ProductCarousel } from "./product-carousel.tsx";
import type { UpsellFacts } from "./upsell.tsx";

export function ProgramSlides({
	programs,
}: {
	programs: readonly UpsellFacts[];
}) {
	return (
		<ProductCarousel
			id="industry-program"
			label="Programs that contain this course"
			slides={programs.map(({ id, href, title, hue, facts, price }) => (
				<Card
					key={id}
					href={href}
					title={title}
					cover={<CoverArt seed={`bundle-${id}`} hue={hue} />}
					foot={price && <span>{price}</span>}
				>
					<p>{facts}</p>
				</Card>
			))}
		/>
	);
}
