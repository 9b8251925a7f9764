import type { ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "#ui/layout/section.module.css";

/** A block of a page under its own heading; no landmark, for a page has a dozen of them. */
export function Section({
	name,
	id,
	title,
	lead,
	tone,
	width,
	children,
}: {
	/** Makes the heading's id, `{name}-title`: unique on the page. */
	name: string;
	/** Makes the block an address. */
	id?: string;
	title: string;
	lead?: string | undefined;
	tone?: "sunk";
	width?: "narrow";
	children: ReactNode;
}) {
	return (
		<section id={id} data-block="" className={classNames(styles.section, tone && styles[tone])}>
			<div className={classNames("wrap", width && styles[width])}>
				<div className={styles.heading}>
					<h2 id={`${name}-title`}>{title}</h2>
					{lead && <p>{lead}</p>}
				</div>
				{children}
			</div>
		</section>
	);
}
