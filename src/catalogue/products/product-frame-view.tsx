import type { ReactNode } from "react";
import type { ProductSummary } from "#catalogue/summary.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { productMessages } from "./messages.ts";
import { productContact, productForm } from "./product-form-rules.ts";
import styles from "./product-frame-view.module.css";
import { productReading } from "./product-gaps.ts";

/** A block of the page. What has no data is not handed in, and then stands in no table of contents either. */
export interface ProductSection {
	readonly id: string;
	readonly title: string;
	/** The name in the table of contents; a block without one is not listed there. */
	readonly short?: string;
	/** Carousels and tables take the whole width, text stands beside its heading. */
	readonly layout?: "beside" | "wide";
	readonly body: ReactNode;
}

/** The main action of the page. */
export interface NextAction {
	readonly label: string;
	readonly href: string;
	/** A few words before it, such as a price. */
	readonly note?: string | undefined;
	/** The popup that it opens once the page is awake. */
	readonly popup?: string | undefined;
}

/** A block without data is left out. */
export function sectionFor(
	items: readonly unknown[],
	section: ProductSection,
): ProductSection | undefined {
	return items.length > 0 ? section : undefined;
}

/** One or two slides look lost in a whole row. */
export const chooseSectionLayout = (slides: readonly unknown[]) =>
	slides.length > 2 ? "wide" : "beside";

export function ProductFrame({
	product: { hue, title },
	productId,
	hero,
	action,
	contactHref,
	sections,
}: {
	product: Pick<ProductSummary, "hue" | "title">;
	/** The id for outside programs; a bundle's differs from a course's. */
	productId?: string;
	hero: ReactNode;
	action: NextAction;
	/** Opens the question form; it appears in the bar after scrolling. */
	contactHref: string;
	sections: readonly (ProductSection | undefined)[];
}) {
	const shown = sections.filter((candidate) => candidate !== undefined);
	return (
		<article data-hue={hue} data-product-id={productId} className={styles.page}>
			{hero}
			<GapSlot of={productForm} />
			<div className={styles.bar} data-product-bar="" data-block-name="sticky-header">
				<div className={`wrap ${styles.barRow}`}>
					<TableOfContents sections={shown} />
					<div className={styles.barAction}>
						<NextSteps action={action} contactHref={contactHref} />
					</div>
				</div>
			</div>
			<div className={`wrap ${styles.sections}`}>
				{shown.map((section) => (
					<FrameSection key={section.id} {...section} />
				))}
			</div>
			<GapSlot of={productReading} />
			<GapSlot of={productContact} />
			<aside
				className={styles.foot}
				data-block-name="next-step"
				aria-label={productMessages.nextStep(title)}
				data-screen-only=""
				data-bottom-bar=""
			>
				<NextSteps action={action} contactHref={contactHref} />
			</aside>
		</article>
	);
}

function TableOfContents({ sections }: { sections: readonly ProductSection[] }) {
	return (
		<nav
			aria-label={productMessages.contents}
			data-block-name="table-of-contents"
			className={styles.contents}
		>
			<ul>
				{sections
					.filter(({ short }) => short !== undefined)
					.map(({ id, short }) => (
						<li key={id}>
							<a href={`#${id}`}>{short}</a>
						</li>
					))}
			</ul>
		</nav>
	);
}

/**
 * The question replaces the price where the bar has room for one of them, because the page has
 * shown the price above.
 */
function NextSteps({
	action: { label, href, note, popup },
	contactHref,
}: {
	action: NextAction;
	contactHref: string;
}) {
	return (
		<>
			<span className={styles.aside}>
				{note && <span className={styles.note}>{note}</span>}
				{contactHref !== href && (
					<a
						href={contactHref}
						rel="nofollow"
						data-behaviour="forms/scroll-shown"
						className={styles.ask}
					>
						{productMessages.askAdvisor}
					</a>
				)}
			</span>
			<ButtonLink href={href} data-popup={popup}>
				{label}
			</ButtonLink>
		</>
	);
}

/** Found by its heading; a dozen landmarks more would be noise to those who go by them. */
function FrameSection({ id, title, layout = "beside", body }: ProductSection) {
	return (
		<section id={id} data-block="" className={classNames(styles.section, styles[layout])}>
			<h2 className={styles.heading}>{title}</h2>
			<div className={styles.body}>{body}</div>
		</section>
	);
}

/** Replaces a list of dates. */
export function NoDates({ href }: { href: string }) {
	const { before, link, after } = productMessages.schedule.noDates;
	return (
		<p>
			{before}
			<Link href={href}>{link}</Link>
			{after}
		</p>
	);
}
