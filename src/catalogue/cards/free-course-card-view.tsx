import { skillupPartner } from "#catalogue/free-courses/free-course-schema.ts";
import { messages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { CardCover, CardRating, CardTitle, newTabLinkProps } from "./card-elements-view.tsx";
import styles from "./free-course-card-view.module.css";

export function FreeCourseCardView({ product }: { product: ProductSummary }) {
	const { partner } = product;
	return (
		<Card
			data-product={product.id}
			href={product.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={product.title} lines={3} />}
			cover={<CardCover product={product} />}
			kicker={
				<span className={styles.partner}>
					{partner.logo && <img src={partner.logo} alt="" width="20" height="20" />}
					{partner.name ?? skillupPartner}
				</span>
			}
			foot={
				<span className={styles.foot}>
					<Badge tone="second">{messages.free}</Badge>
					{product.hasReward && (
						<Badge tone="accent" icon="star">
							{messages.cards.reward}
						</Badge>
					)}
				</span>
			}
		>
			<p>
				{product.level} · {product.length}
			</p>
			<CardRating ratings={product.ratings} learners={product.learners} />
			{product.salary && <p className={styles.salary}>{messages.cards.salary(product.salary)}</p>}
		</Card>
	);
}
