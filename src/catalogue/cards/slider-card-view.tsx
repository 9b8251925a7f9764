import type { CourseSummary } from "#catalogue/products/product-presenter.ts";
import {
	CardCover,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import styles from "./slider-card-view.module.css";

/** One slide of the home slider: its cards sit in two columns. */
export function SliderPair({ pair }: { pair: readonly CourseSummary[] }) {
	return (
		<div className={styles.pair}>
			{pair.map((facts) => (
				<SliderCard key={facts.id} facts={facts} />
			))}
		</div>
	);
}

/** A book on a shelf: small, upright, known by its cover. */
function SliderCard({ facts }: { facts: CourseSummary }) {
	return (
		<article className={styles.book}>
			<CardCover src={facts.cover} />
			<h3 className={styles.title}>
				<a href={facts.href} {...newTabLinkProps} className={styles.link}>
					<CardTitle title={facts.title} />
				</a>
			</h3>
			<p data-hue={facts.hue} className={styles.kicker}>
				{facts.category}
			</p>
			<p className={styles.line}>
				{[facts.level, facts.learners].filter(Boolean).join(" · ")}
			</p>
			<CardRating ratings={facts.ratings} />
			<p className={styles.starts}>{facts.starts}</p>
		</article>
	);
}

/** Slides of two, in the order in which they came. */
export function chunkPairs<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
		items.slice(index * 2, index * 2 + 2),
	);
}
