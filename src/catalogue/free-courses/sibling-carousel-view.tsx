import { ProductPicture } from "#catalogue/cards/product-picture-view.tsx";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import type { ProductSlide } from "#catalogue/summary.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { Hue } from "#ui/tokens/hues.ts";

export function SiblingCarousel({
	siblings,
	hue,
	label,
}: {
	siblings: readonly ProductSlide[];
	hue: Hue;
	label: string;
}) {
	return (
		<ProductCarousel
			id="similar-courses"
			label={label}
			slides={siblings.map((sibling) => (
				<Card
					key={sibling.key}
					href={sibling.href}
					title={sibling.title}
					cover={
						sibling.image ? (
							<ProductPicture product={sibling} width="320" height="180" loading="lazy" />
						) : (
							<CoverArt seed={sibling.key} hue={hue} />
						)
					}
				>
					<p>{sibling.line}</p>
				</Card>
			))}
		/>
	);
}
