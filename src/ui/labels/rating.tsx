import type { ComponentProps } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "#ui/labels/rating.module.css";
import { ratingText } from "#ui/labels/rating-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface RatingProps extends ComponentProps<"span"> {
	average: number;
	count: number;
	locale?: string;
	/** "of", as in "4.6 of 5". */
	ofText?: string;
	/** The noun after the count, by plural category. */
	countNouns?: Record<string, string>;
}

export function Rating({
	average,
	count,
	locale = "en",
	ofText = "of",
	countNouns,
	className,
	...rest
}: RatingProps) {
	const text = ratingText({ average, count }, locale, countNouns);
	if (!text) return null;
	return (
		<span className={classNames(styles.rating, className)} {...rest}>
			<Icon name="star" filled className={styles.star} />
			<span dir="auto">
				<b className={styles.average}>{text.average}</b>
				{` ${ofText} ${text.scale}, ${text.count}`}
			</span>
		</span>
	);
}
