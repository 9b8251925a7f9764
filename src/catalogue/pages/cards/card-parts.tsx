import type { ReactNode } from "react";
import { ratingLine, shownRating } from "#catalogue/rules.ts";
import type { Hue } from "#ui/hues.ts";
import { Icon } from "#ui/icon.tsx";
import { ratingText } from "#ui/rating-rules.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./card-parts.module.css";

/** All cards open tabs of their own, so that a list compared by eye stays where it was. */
export const newTab = { target: "_blank", rel: "noopener" } as const;

export function CardTitle({
	title,
	lines = 2,
}: {
	title: string;
	lines?: 2 | 3;
}) {
	return (
		<>
			<span className={lines === 2 ? styles.two : styles.three}>{title}</span>
			<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
		</>
	);
}

/** A short line in the pigment of the field. */
export function Kicker({ hue, children }: { hue: Hue; children: ReactNode }) {
	return (
		<span data-hue={hue} className={styles.kicker}>
			{children}
		</span>
	);
}

/** Decoration: the title beside it says what it is. */
export function CardCover({ src }: { src: string }) {
	return (
		<img
			src={src}
			alt=""
			width="320"
			height="192"
			loading="lazy"
			decoding="async"
			className={styles.cover}
		/>
	);
}

/** In the published wording to the eye, and as a whole sentence to the ear. */
export function RatingLine({
	ratings,
	learners,
}: {
	ratings: { readonly average: number; readonly count: number } | undefined;
	learners?: string | undefined;
}) {
	const rating = shownRating(ratings?.average);
	if (!rating && !learners) return null;
	const said = ratings && ratingText(ratings);
	return (
		<p className={styles.rating}>
			{rating && (
				<span>
					<Icon name="star" filled className={styles.star} />
					<span aria-hidden={said ? true : undefined}>
						{ratingLine(ratings?.average, ratings?.count) ?? rating}
					</span>
					{said && (
						<VisuallyHidden>{`${said.average} of ${said.scale}, ${said.count}`}</VisuallyHidden>
					)}
				</span>
			)}
			{learners && <span>{learners}</span>}
		</p>
	);
}

export function Features({ features }: { features: readonly string[] }) {
	if (features.length === 0) return null;
	return (
		<ul className={styles.features}>
			{features.map((feature) => (
				<li key={feature}>
					<Icon name="check" />
					{feature}
				</li>
			))}
		</ul>
	);
}

/** Length and beginning at the two ends of a card's foot. */
export function CardFoot({
	left,
	right,
}: {
	left: string | undefined;
	right: string | undefined;
}) {
	return (
		<span className={styles.foot}>
			<span>{left}</span>
			{right && <span className={styles.strong}>{right}</span>}
		</span>
	);
}
