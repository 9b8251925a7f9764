import type { ReactNode } from "react";
import { ProductPicture } from "#catalogue/cards/product-picture-view.tsx";
import { RatingLine } from "#catalogue/cards/rating-line-view.tsx";
import { abbreviateCount } from "#catalogue/rules.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { productMessages } from "./messages.ts";
import styles from "./product-hero-view.module.css";
import type { ProductPageProps } from "./product-page-presenter.ts";
import { reviewsId } from "./product-proof-section.tsx";

/** A fact about the product, as a name and a value. */
export interface HeroDetail {
	readonly name: string;
	readonly value: string;
	/** The price and start of a format. */
	readonly isOffer?: boolean;
}

interface ProductHeroProps {
	view: ProductPageProps;
	/** The page shows what learners wrote. */
	hasReviews: boolean;
	/** The crest and the name of the institution, above the title. */
	sign?: ReactNode;
	/** Replaces the title of the product. */
	title?: string;
	/** The accreditation or the university behind it. */
	badge?: string | undefined;
	details: readonly HeroDetail[];
	/** The buttons. */
	children?: ReactNode;
	/** Links below the facts, which a phone shows first. */
	links?: ReactNode;
}

const longTitleLength = 110;

export function ProductHero(props: ProductHeroProps) {
	const { view, badge, details } = props;
	const { product, summary, crumbs } = view;
	const { title = product.title } = props;
	const { hue } = summary;
	return (
		<header data-block="" data-block-name="hero" className={styles.head}>
			<div className={`wrap ${styles.grid}`}>
				<div className={styles.text}>
					<Breadcrumb crumbs={crumbs} />
					{props.sign}
					<h1
						className={classNames(styles.title, title.length > longTitleLength && styles.long)}
						dir="auto"
					>
						{title}
					</h1>
					<p className={styles.summary} dir="auto">
						{product.summary}
					</p>
					<RatingSummary {...view} hasReviews={props.hasReviews} />
					{badge && (
						<p>
							<Badge hue={hue} icon="certificate">
								{badge}
							</Badge>
						</p>
					)}
					{props.children && <div className={styles.actions}>{props.children}</div>}
				</div>
				{product.image ? (
					<ProductPicture
						product={summary}
						width="640"
						height="480"
						fetchPriority="high"
						className={styles.cover}
					/>
				) : (
					<CoverArt seed={summary.coverSeed} hue={hue} className={styles.cover} />
				)}
				<dl className={styles.facts}>
					{details.map(({ name, value, isOffer }) => (
						<div key={name} className={isOffer ? styles.offer : undefined}>
							<dt>{name}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
				</dl>
				{view.taxNote && (
					<p className={styles.taxNote} dir="auto">
						{view.taxNote}
					</p>
				)}
				{props.links && <div className={styles.links}>{props.links}</div>}
			</div>
		</header>
	);
}

/** Rating and number of learners, where they are known. */
function RatingSummary({
	product,
	locale,
	hasReviews,
}: ProductPageProps & { hasReviews: boolean }) {
	const { ratings, learners } = product;
	if (!ratings && learners === 0) return null;
	return (
		<p className={styles.standing}>
			{ratings && hasReviews ? (
				<a href={`#${reviewsId}`} data-block-name="ratings" className={styles.ratings}>
					<RatingLine ratings={ratings} locale={locale} />
				</a>
			) : (
				<RatingLine ratings={ratings} locale={locale} />
			)}
			{learners > 0 && (
				<span className={styles.learners}>
					<Icon name="users" />
					<bdi>
						{abbreviateCount(learners)}{" "}
						{learners === 1 ? productMessages.learner : productMessages.learners}
					</bdi>
				</span>
			)}
		</p>
	);
}
