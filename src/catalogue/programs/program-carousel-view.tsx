import type { UpsellFacts } from "#catalogue/courses/related/upsell-section.tsx";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { Lasting } from "#shell/pages/memoized.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";

export interface ProgramSlideFacts
	extends Pick<
		UpsellFacts,
		"id" | "href" | "title" | "hue" | "facts" | "price"
	> {
	/** What its cover is drawn from; without one it is a bundle's. */
	readonly seed?: string;
}

export function ProgramSlides({
	programs,
	label = "Programs that contain this course",
}: {
	programs: readonly ProgramSlideFacts[];
	label?: string;
}) {
	return (
		<ProductCarousel
			id="industry-program"
			label={label}
			slides={programs.map(slideOf)}
		/>
	);
}

/** The same one stands on the pages of all courses of the program. */
function slideOf(program: ProgramSlideFacts) {
	const { id, seed, href, title, hue, facts, price } = program;
	const shown = [id, seed, href, title, hue, facts, price];
	return (
		<Lasting key={href} name="program-slide" madeOf={JSON.stringify(shown)}>
			<Card
				href={href}
				title={title}
				cover={<CoverArt seed={seed ?? `bundle-${id}`} hue={hue} />}
				foot={price && <span>{price}</span>}
			>
				<p>{facts}</p>
			</Card>
		</Lasting>
	);
}
