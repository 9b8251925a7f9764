import styles from "#catalogue/products/carousel-slide.module.css";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import { courseMessages } from "./messages.ts";

export function ProjectCarousel({
	projects,
}: {
	projects: readonly {
		readonly title: string;
		readonly brief: string;
	}[];
}) {
	return (
		<ProductCarousel
			id="industry-project"
			label={courseMessages.projects.short}
			slides={projects.map(({ title, brief }, index) => (
				<div key={title} className={styles.slide}>
					<p className={styles.number}>{courseMessages.projects.number(index + 1)}</p>
					<h3 className={styles.title} dir="auto">
						<InlineText text={title} />
					</h3>
					<p className={styles.text} dir="auto">
						<InlineText text={brief} />
					</p>
				</div>
			))}
		/>
	);
}
