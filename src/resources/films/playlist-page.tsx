import type { ResourceCardProps } from "#resources/lists/resource-card-presenter.ts";
import { ResourceCards } from "#resources/lists/resource-card-view.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { filmPageMessages } from "./messages.ts";
import type { Playlist } from "./playlist-schema.ts";
import styles from "./video-page.module.css";

const texts = filmPageMessages.playlist;

export function PlaylistPage({
	playlist,
	crumbs,
	minutes,
	cards,
}: {
	readonly playlist: Playlist;
	readonly crumbs: readonly { readonly name: string; readonly href: string }[];
	/** The films take so long in all. */
	readonly minutes: number;
	readonly cards: readonly ResourceCardProps[];
}) {
	const [first] = cards;
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb crumbs={crumbs} />
					<p className={styles.badges}>
						<Badge>{texts.kind}</Badge>
					</p>
					<h1 dir="auto">{playlist.title}</h1>
					<p className={styles.lead} dir="auto">
						{playlist.summary}
					</p>
					<p className={styles.facts}>{texts.facts(cards.length, minutes)}</p>
					{first && (
						<p>
							<ButtonLink href={first.href} iconAfter="arrow">
								{texts.start}
							</ButtonLink>
						</p>
					)}
				</div>
			</header>
			<Section name="films" title={texts.list}>
				<ResourceCards cards={cards} />
			</Section>
		</>
	);
}
