import { Card } from "#ui/layout/card.tsx";
import styles from "./bundle-card-view.module.css";
import {
	CardCover,
	CardFoot,
	CardKicker,
	CardRating,
	CardTitle,
	FeatureList,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import type { BundleSummary } from "./card-presenter.ts";

/** A master's program. */
export function BundleCardView({ facts }: { facts: BundleSummary }) {
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={facts.title} />}
			cover={<CardCover src={facts.cover} />}
			kicker={<CardKicker hue={facts.hue}>{facts.kind}</CardKicker>}
			foot={<CardFoot left={facts.size} right={facts.starts} />}
		>
			<Accreditor {...facts.accreditor} />
			<CardRating ratings={facts.ratings} learners={facts.learners} />
			<FeatureList features={facts.features} />
		</Card>
	);
}

function Accreditor({ name, logo }: BundleSummary["accreditor"]) {
	return (
		<p className={styles.by}>
			{logo && <img src={logo} alt="" width="24" height="24" loading="lazy" />}
			{`With ${name}`}
		</p>
	);
}
