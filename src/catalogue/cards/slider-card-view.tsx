import type { ProductSummary } from "#catalogue/summary.ts";
import { CardCover, CardRating, CardTitle, newTabLinkProps } from "./card-elements-view.tsx";
import styles from "./slider-card-view.module.css";

/** One slide of the home slider: its cards sit in two columns. */
export function SliderPair({ pair }: { pair: readonly ProductSummary[] }) {
	return (
		<div className={styles.pair}>
			{pair.map((product) => (
				<SliderCard key={product.id} product={product} />
			))}
		</div>
	);
}

/** A book on a shelf: small, upright, known by its cover. */
function SliderCard({ product }: { product: ProductSummary }) {
	return (
		<article className={styles.book}>
			<CardCover product={product} />
			<h3 className={styles.title}>
				<a href={product.href} {...newTabLinkProps} className={styles.link}>
					<CardTitle title={product.title} />
				</a>
			</h3>
			<p data-hue={product.hue} className={styles.kicker}>
				{product.category}
			</p>
			<p className={styles.line}>{[product.level, product.learners].filter(Boolean).join(" · ")}</p>
			<CardRating ratings={product.ratings} />
			<p className={styles.starts}>{product.starts}</p>
		</article>
	);
}

/** Slides of two, in the order in which they came. */
export function chunkPairs<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
		items.slice(index * 2, index * 2 + 2),
	);
}
