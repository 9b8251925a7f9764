import type { ReactNode } from "react";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import { productForm } from "./product-form-rules.ts";
import styles from "./product-subpage-view.module.css";

/** A page about one part of a product in full: its syllabus, its dates. */
export function ProductSubpage({
	hue,
	crumbs,
	kicker,
	title,
	lead,
	actions,
	children,
}: {
	hue: Hue;
	crumbs: readonly Crumb[];
	/** The part of the product that the page is about. */
	kicker: string;
	title: string;
	lead: ReactNode;
	/** Buttons. */
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<article data-hue={hue}>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb crumbs={crumbs} />
					<h1 className={styles.title} dir="auto">
						<span className={styles.kicker}>{kicker}</span> {title}
					</h1>
					<p className={styles.lead}>{lead}</p>
					{actions && <div className={styles.actions}>{actions}</div>}
				</div>
			</header>
			<GapSlot of={productForm} />
			<div className={`wrap ${styles.body}`}>{children}</div>
		</article>
	);
}

/** A part of such a page under a heading of its own. */
export function SubpageSection({
	id,
	title,
	aside,
	children,
}: {
	id: string;
	title: ReactNode;
	/** A quiet word beside the heading. */
	aside?: string;
	children: ReactNode;
}) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
			<div className={styles.partHead}>
				<h2 id={`${id}-title`} className={styles.partTitle} dir="auto">
					{title}
				</h2>
				{aside && <p className={styles.aside}>{aside}</p>}
			</div>
			<div className={styles.partBody}>{children}</div>
		</section>
	);
}
