import { Card } from "#ui/card.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import { Rating } from "#ui/rating.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ListCardFacts } from "../card-facts.ts";
import { comparedField, compareForm } from "./compare-form.ts";
import styles from "./list-card.module.css";

/** A card of any kind, and the box that takes it along to be compared. */
export function ListCard({
	facts,
	why,
	isComparable,
}: {
	facts: ListCardFacts;
	/** What it is doing in this list. */
	why?: string | undefined;
	isComparable: boolean;
}) {
	return (
		<div className={styles.item}>
			<Card
				href={facts.href}
				linkProps={{ target: "_blank", rel: "noopener" }}
				title={
					<>
						<span className={styles.title}>{facts.title}</span>
						<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
					</>
				}
				cover={<Cover facts={facts} />}
				kicker={
					<span data-hue={facts.hue} className={styles.kicker}>
						{facts.kindName}
					</span>
				}
				foot={
					<span className={styles.foot}>
						<span>{facts.starts}</span>
						{facts.price && <span className={styles.price}>{facts.price}</span>}
					</span>
				}
			>
				{why && <p className={styles.why}>{why}</p>}
				{facts.partner && <p className={styles.line}>{facts.partner}</p>}
				<p className={styles.line}>
					{facts.level && `${facts.level} · `}
					{facts.duration}
				</p>
				{facts.ratings && (
					<Rating
						average={facts.ratings.average}
						count={facts.ratings.count}
						className={styles.line}
					/>
				)}
			</Card>
			{isComparable && <CompareBox facts={facts} />}
		</div>
	);
}

function CompareBox({ facts }: { facts: ListCardFacts }) {
	return (
		<label className={styles.compare}>
			<input
				type="checkbox"
				name={comparedField}
				value={facts.key}
				form={compareForm}
				className={styles.box}
			/>
			<span>
				Compare<VisuallyHidden> {facts.title}</VisuallyHidden>
			</span>
		</label>
	);
}

function Cover({ facts }: { facts: ListCardFacts }) {
	return facts.image ? (
		<img
			src={facts.image}
			alt=""
			width="480"
			height="300"
			loading="lazy"
			className={styles.picture}
		/>
	) : (
		<CoverArt seed={facts.key} hue={facts.hue} />
	);
}
