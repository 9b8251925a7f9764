import { messages } from "#practice-tests/messages.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./practice-card-view.module.css";
import type { PracticeCardProps } from "./practice-test-presenter.ts";

export function PracticeCards({ cards }: { cards: readonly PracticeCardProps[] }) {
	return (
		<ul className={styles.cards}>
			{cards.map((card) => (
				<li key={card.key}>
					<PracticeCard card={card} />
				</li>
			))}
		</ul>
	);
}

function PracticeCard({ card }: { card: PracticeCardProps }) {
	const { finished } = card;
	return (
		<Card
			href={card.href}
			title={card.title}
			headingLevel={2}
			cover={<CoverArt seed={card.key} hue={card.hue} />}
			kicker={
				<span className={styles.badges}>
					{card.category && <Badge hue={card.hue}>{card.category}</Badge>}
					<Badge>{card.level}</Badge>
					{card.isScholarship && (
						<Badge tone="second" icon="star">
							{messages.list.scholarship}
						</Badge>
					)}
				</span>
			}
			foot={
				<p className={styles.facts}>
					{card.facts}
					{finished && (
						<>
							<br />
							{finished}
						</>
					)}
				</p>
			}
		>
			<p>{card.summary}</p>
		</Card>
	);
}
