import type { ComponentProps, ReactNode } from "react";
import { messages } from "#catalogue/messages.ts";
import type { Ratings } from "#catalogue/product.ts";
import { formatRating } from "#catalogue/rules.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./card-elements-view.module.css";
import { ProductPicture } from "./product-picture-view.tsx";
import { RatingLine } from "./rating-line-view.tsx";

/**
 * All cards open tabs of their own, so that a list compared by eye stays where it was. Browsers give such a tab no opener, and
 * it is a page of ours.
 */
export const newTabLinkProps = { target: "_blank" } as const;

export function CardTitle({ title, lines = 2 }: { title: string; lines?: 2 | 3 }) {
	return (
		<>
			<span className={lines === 2 ? styles.two : styles.three}>{title}</span>
			<VisuallyHidden>{messages.newTab}</VisuallyHidden>
		</>
	);
}

/** A short line in the pigment of the field. */
export function CardKicker({ hue, children }: { hue: Hue; children: ReactNode }) {
	return (
		<span data-hue={hue} className={styles.kicker}>
			{children}
		</span>
	);
}

/** The cover is decoration: the title beside it names the product. */
export function CardCover({ product }: Pick<ComponentProps<typeof ProductPicture>, "product">) {
	return (
		<ProductPicture
			product={product}
			width="320"
			height="192"
			loading="lazy"
			decoding="async"
			className={styles.cover}
		/>
	);
}

/** The rating of a product, and the number of its learners. */
export function CardRating({
	ratings,
	learners,
}: {
	ratings: Ratings | undefined;
	learners?: string | undefined;
}) {
	if (!formatRating(ratings?.average) && !learners) return null;
	return (
		<p className={styles.rating}>
			<RatingLine ratings={ratings} />
			{learners && <span>{learners}</span>}
		</p>
	);
}

export function FeatureList({ features }: { features: readonly string[] }) {
	if (features.length === 0) return null;
	return (
		<ul className={styles.features}>
			{features.map((feature) => (
				<li key={feature}>{feature}</li>
			))}
		</ul>
	);
}

/** Length and beginning at the two ends of a card's foot. */
export function CardFoot({ left, right }: { left: string | undefined; right: string | undefined }) {
	return (
		<span className={styles.foot}>
			<span>{left}</span>
			{right && <span className={styles.strong}>{right}</span>}
		</span>
	);
}
