import { Icon } from "#ui/icons/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardFoot,
	CardKicker,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import type { ProgramCardSummary } from "./card-presenter.ts";
import styles from "./program-card-view.module.css";

/** One card for a course, a master's program and a university program. */
export function ProgramCardView({ facts }: { facts: ProgramCardSummary }) {
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={facts.title} />}
			cover={<CardCover src={facts.cover} />}
			kicker={
				<CardKicker hue={facts.hue}>
					{facts.logo && (
						<img
							src={facts.logo}
							alt=""
							width="24"
							height="24"
							loading="lazy"
						/>
					)}
					{facts.kind}
				</CardKicker>
			}
			foot={
				<>
					<CardFoot left={facts.duration} right={facts.starts} />
					<ViewProgram href={facts.href} />
				</>
			}
		>
			<p>{facts.description}</p>
			{facts.collaboration && (
				<p className={styles.with}>{facts.collaboration}</p>
			)}
		</Card>
	);
}

const forPointers = { "aria-hidden": true, tabIndex: -1 };

/**
 * A link for those who point. It stands above the card's own stretched link and beside it, never inside, so a
 * click on it opens the program once; who listens or goes by keyboard meets the one link with the title.
 */
function ViewProgram({ href }: { href: string }) {
	return (
		<a
			href={href}
			{...newTabLinkProps}
			{...forPointers}
			className={styles.view}
		>
			View Program
			<Icon name="arrow" />
		</a>
	);
}
