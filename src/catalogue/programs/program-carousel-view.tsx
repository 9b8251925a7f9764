import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import type { ProductSlide } from "#catalogue/summary.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./program-carousel-view.module.css";

export function ProgramCarousel({
	programs,
	label,
}: {
	programs: readonly ProductSlide[];
	label: string;
}) {
	return (
		<ProductCarousel
			id="industry-program"
			label={label}
			slides={programs.map(renderProgramSlide)}
		/>
	);
}

/** The slide is the same on the pages of all courses of the program. */
function renderProgramSlide(program: ProductSlide) {
	const { coverSeed, href, title, hue, line, price } = program;
	const shown = [coverSeed, href, title, hue, line, price];
	return (
		<Memoized key={href} name="program-slide" dependencies={JSON.stringify(shown)}>
			<Card
				className={styles.program ?? ""}
				href={href}
				title={title}
				cover={<CoverArt seed={coverSeed} hue={hue} />}
				foot={price && <span>{price}</span>}
			>
				<p>{line}</p>
			</Card>
		</Memoized>
	);
}
