import type { ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "#ui/styleguide/specimen.module.css";

/** One subject: its name and purpose at the start, its specimens beside. */
export function StyleguideChapter({
	title,
	about,
	children,
}: {
	title: string;
	about: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className={styles.chapter}>
			<div className={styles.intro}>
				<h2 className={styles.title}>{title}</h2>
				<p className={styles.about}>{about}</p>
			</div>
			<div className={styles.specimens}>{children}</div>
		</section>
	);
}

export function Specimen({
	name,
	layout = "row",
	pretend,
	children,
}: {
	name: string;
	layout?: "row" | "stack" | "grid" | "narrow" | "fine";
	/** Paints the state that the pointer or the keyboard would cause. */
	pretend?: "focus" | "hover";
	children: ReactNode;
}) {
	return (
		<figure className={styles.specimen}>
			<figcaption className={styles.caption}>{name}</figcaption>
			<div className={classNames(styles[layout], pretend && styles[pretend])}>{children}</div>
		</figure>
	);
}
