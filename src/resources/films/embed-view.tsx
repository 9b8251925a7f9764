import { Icon } from "#ui/icons/icon.tsx";
import styles from "./embed-view.module.css";
import { filmHosts } from "./film-source-rules.ts";
import type { FilmEmbed } from "./film-source-schema.ts";
import { filmPageMessages } from "./messages.ts";

const texts = filmPageMessages.embed;

/**
 * A film that another service keeps, behind its picture: the script puts the player there at the click, and without
 * script the link leads to the film.
 */
export function EmbedView({ embed, title }: { embed: FilmEmbed; title: string }) {
	const { kind, id, poster } = embed;
	const { page, player } = filmHosts[kind];
	return (
		<div
			data-behaviour="resources/embed"
			data-player={player(id)}
			data-title={texts.frame(title, kind)}
			className={styles.embed}
		>
			<div data-embed="stage" className={styles.stage}>
				<img src={poster} alt="" className={styles.poster} />
				<div className={styles.cover}>
					<a href={page(id)} rel="external noopener" data-embed="play" className={styles.play}>
						<Icon name="play" filled /> {texts.play(kind)}
					</a>
				</div>
			</div>
			<p className={styles.note}>{texts.note(kind)}</p>
		</div>
	);
}
