import { CoverArt } from "#ui/cover/cover-art.tsx";
import { CoverPicture } from "#ui/cover/cover-picture.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { ResourceCardProps } from "./resource-card-presenter.ts";
import styles from "./resource-card-view.module.css";

export function ResourceCards({
	cards,
	headingLevel = 3,
}: {
	cards: readonly ResourceCardProps[];
	headingLevel?: 2 | 3;
}) {
	return (
		<ul className={styles.cards}>
			{cards.map((card) => (
				<li key={card.key}>
					<ResourceCard card={card} headingLevel={headingLevel} />
				</li>
			))}
		</ul>
	);
}

function ResourceCard({ card, headingLevel }: { card: ResourceCardProps; headingLevel: 2 | 3 }) {
	return (
		<Card
			href={card.href}
			title={<span dir="auto">{card.title}</span>}
			headingLevel={headingLevel}
			cover={
				card.picture ? (
					<CoverPicture
						src={card.picture}
						hue={card.hue}
						width={1280}
						height={768}
						loading="lazy"
						decoding="async"
						className={styles.picture}
					/>
				) : (
					<CoverArt seed={card.key} hue={card.hue} />
				)
			}
			kicker={
				<span className={styles.badges}>
					<Badge>{card.kind}</Badge>
					{card.category && <Badge hue={card.hue}>{card.category}</Badge>}
				</span>
			}
			foot={
				<p className={styles.facts}>
					{card.author && (
						<>
							{card.author}
							<br />
						</>
					)}
					{card.facts.join(" · ")}
				</p>
			}
		>
			<p dir="auto">{card.summary}</p>
		</Card>
	);
}
