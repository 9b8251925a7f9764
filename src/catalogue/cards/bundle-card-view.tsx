import { Card } from "#ui/layout/card.tsx";
import styles from "./bundle-card-view.module.css";
import {
	CardCover,
	CardFoot,
	CardRating,
	CardTitle,
	Features,
	Kicker,
	newTab,
} from "./card-elements-view.tsx";
import type { BundleFacts } from "./card-presenter.ts";

/** A master's program. */
export function BundleCardView({ facts }: { facts: BundleFacts }) {
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTab}
			title={<CardTitle title={facts.title} />}
			cover={<CardCover src={facts.cover} />}
			kicker={<Kicker hue={facts.hue}>{facts.kind}</Kicker>}
			foot={<CardFoot left={facts.size} right={facts.starts} />}
		>
			<Accreditor {...facts.accreditor} />
			<CardRating ratings={facts.ratings} learners={facts.learners} />
			<Features features={facts.features} />
		</Card>
	);
}

function Accreditor({ name, logo }: BundleFacts["accreditor"]) {
	return (
		<p className={styles.by}>
			{logo && <img src={logo} alt="" width="24" height="24" loading="lazy" />}
			{`With ${name}`}
		</p>
	);
}
