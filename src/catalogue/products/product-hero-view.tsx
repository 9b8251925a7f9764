import type { ReactNode } from "react";
import { RatingLine } from "#catalogue/cards/rating-line-view.tsx";
import type { Ratings } from "#catalogue/product.ts";
import { abbreviateCount } from "#catalogue/rules.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./product-hero-view.module.css";

/** A fact about the product, as a name and a value. */
export interface HeroDetail {
	readonly name: string;
	readonly value: string;
}

interface ProductHeroProps {
	hue: Hue;
	crumbs: readonly Crumb[];
	/** Whose it is: a crest and a name, above the title. */
	sign?: ReactNode;
	title: string;
	summary: string;
	ratings: Ratings | undefined;
	learners: number;
	/** Who stands behind it: an accreditation, a university. */
	badge?: string | undefined;
	facts: readonly HeroDetail[];
	/** A picture of the operator's own, or the seed of a drawn one. */
	cover: { readonly image?: string | undefined; readonly seed: string };
	locale: string;
	/** The buttons. */
	children?: ReactNode;
}

const longTitleLength = 110;

export function ProductHero(props: ProductHeroProps) {
	const { hue, crumbs, title, summary, badge, facts, cover } = props;
	return (
		<header className={styles.head}>
			<div className={`wrap ${styles.grid}`}>
				<div className={styles.text}>
					<Breadcrumb crumbs={crumbs} />
					{props.sign}
					<h1
						className={classNames(
							styles.title,
							title.length > longTitleLength && styles.long,
						)}
						dir="auto"
					>
						{title}
					</h1>
					<p className={styles.summary} dir="auto">
						{summary}
					</p>
					<RatingSummary {...props} />
					{badge && (
						<p>
							<Badge hue={hue} icon="certificate">
								{badge}
							</Badge>
						</p>
					)}
					{props.children && (
						<div className={styles.actions}>{props.children}</div>
					)}
				</div>
				{cover.image ? (
					<img
						src={cover.image}
						alt=""
						width="640"
						height="480"
						fetchPriority="high"
						className={styles.cover}
					/>
				) : (
					<CoverArt seed={cover.seed} hue={hue} className={styles.cover} />
				)}
				<dl className={styles.facts}>
					{facts.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</div>
		</header>
	);
}

/** Rating and number of learners, where they are known. */
function RatingSummary({
	ratings,
	learners,
	locale,
}: Pick<ProductHeroProps, "ratings" | "learners" | "locale">) {
	if (!ratings && learners === 0) return null;
	return (
		<p className={styles.standing}>
			<RatingLine ratings={ratings} locale={locale} />
			{learners > 0 && (
				<span className={styles.learners}>
					<Icon name="users" /> {abbreviateCount(learners)}{" "}
					{learners === 1 ? "learner" : "learners"}
				</span>
			)}
		</p>
	);
}
