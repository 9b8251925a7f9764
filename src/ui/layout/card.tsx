import type { ComponentProps, ReactNode } from "react";
import styles from "#ui/layout/card.module.css";
import { classNames } from "#ui/layout/class-names.ts";

interface CardProps extends Omit<ComponentProps<"article">, "title"> {
	href: string;
	title: ReactNode;
	headingLevel?: 2 | 3 | 4;
	/** A picture or cover art that fills the top (or the side, when `side`). */
	cover?: ReactNode;
	/** A short line above the title: kind, category. */
	kicker?: ReactNode;
	/** A line at the foot, held to the bottom edge so that a row of cards agrees. */
	foot?: ReactNode;
	layout?: "tall" | "side";
	/** The attributes of the one link, such as a signal. */
	linkProps?: ComponentProps<"a"> & { [name: `data-${string}`]: string };
}

/**
 * The whole card answers a click, yet only the title is a link, so assistive
 * technology meets one link whose name is the title.
 */
export function Card({
	href,
	title,
	headingLevel = 3,
	cover,
	kicker,
	foot,
	layout = "tall",
	linkProps,
	className,
	children,
	...rest
}: CardProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<article className={classNames(styles.card, styles[layout], className)} {...rest}>
			{cover && <div className={styles.cover}>{cover}</div>}
			<div className={styles.body}>
				<Heading className={styles.title}>
					<a href={href} className={styles.link} {...linkProps}>
						{title}
					</a>
				</Heading>
				{kicker && <div className={styles.kicker}>{kicker}</div>}
				{children && <div className={styles.text}>{children}</div>}
				{foot && <div className={styles.foot}>{foot}</div>}
			</div>
		</article>
	);
}
