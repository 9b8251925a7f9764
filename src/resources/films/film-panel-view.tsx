import { formatFilmTime } from "#learning/film/film-rules.ts";
import { FilmView } from "#learning/film/film-view.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { EmbedView } from "./embed-view.tsx";
import styles from "./film-panel-view.module.css";
import type { FilmSource } from "./film-source-schema.ts";
import { filmPageMessages as texts } from "./messages.ts";

interface FilmPanelProps {
	readonly source: FilmSource;
	readonly title: string;
	/** The slug of the resource, by which signals name the film. */
	readonly name: string;
	/** A film of ours says itself what its chapters are and what is said. */
	readonly chapters?: readonly { readonly at: number; readonly title: string }[];
	readonly transcript?: string | undefined;
}

/** A film from wherever it comes, with its text; without a film yet, the text alone. */
export function FilmPanel({ source, title, name, chapters = [], transcript }: FilmPanelProps) {
	if (source.film) return <FilmView film={source.film} title={title} lesson={name} />;
	return (
		<div className={styles.panel}>
			{source.embed ? (
				<EmbedView embed={source.embed} title={title} />
			) : (
				<Notice title={texts.noFilm.title}>{texts.noFilm.text}</Notice>
			)}
			{transcript && (
				<div className={styles.text}>
					<h2 className={styles.heading}>{texts.transcript}</h2>
					<RichText text={transcript} headingLevel={3} dir="auto" />
				</div>
			)}
			{source.embed && chapters.length > 0 && (
				<div className={styles.text}>
					<h2 className={styles.heading}>{texts.chapters}</h2>
					<ol className={styles.chapters}>
						{chapters.map(({ at, title: chapter }) => (
							<li key={at}>
								<span className={styles.at}>{formatFilmTime(at)}</span>{" "}
								<span dir="auto">{chapter}</span>
							</li>
						))}
					</ol>
				</div>
			)}
		</div>
	);
}
