import type { UpsellProgram } from "#catalogue/courses/related/upsell-section.tsx";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";

export interface ProgramSlide
	extends Pick<
		UpsellProgram,
		"id" | "href" | "title" | "hue" | "facts" | "price"
	> {
	/** What its cover is drawn from; without one it is a bundle's. */
	readonly seed?: string;
}

export function ProgramCarousel({
	programs,
	label = "Programs that contain this course",
}: {
	programs: readonly ProgramSlide[];
	label?: string;
}) {
	return (
		<ProductCarousel
			id="industry-program"
			label={label}
			slides={programs.map(renderProgramSlide)}
		/>
	);
}

/** The same one stands on the pages of all courses of the program. */
function renderProgramSlide(program: ProgramSlide) {
	const { id, seed, href, title, hue, facts, price } = program;
	const shown = [id, seed, href, title, hue, facts, price];
	return (
		<Memoized
			key={href}
			name="program-slide"
			dependencies={JSON.stringify(shown)}
		>
			<Card
				href={href}
				title={title}
				cover={<CoverArt seed={seed ?? `bundle-${id}`} hue={hue} />}
				foot={price && <span>{price}</span>}
			>
				<p>{facts}</p>
			</Card>
		</Memoized>
	);
}
