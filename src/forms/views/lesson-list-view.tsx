import type { Film } from "#catalogue/free-courses/lesson-schema.ts";
import { lessonListMessages as texts } from "#forms/messages.ts";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./lesson-list-view.module.css";

/** A lesson of a course, as a film with its text, or as a text alone. */
export interface PreviewLesson {
	readonly key: string;
	readonly title: string;
	readonly summary: string;
	readonly seconds: number;
	readonly text: string;
	readonly film?: Film | undefined;
	/** The page of a film that is open to everybody. */
	readonly page?: string | undefined;
}

export function LessonList({ lessons }: { lessons: readonly PreviewLesson[] }) {
	return (
		<div className={styles.lessons}>
			{lessons.map((lesson) => (
				<article key={lesson.key} className={styles.lesson}>
					<h3 className={styles.title} dir="auto">
						{lesson.title}
					</h3>
					<p className={styles.summary} dir="auto">
						{lesson.summary}
					</p>
					{lesson.film && <LessonFilm film={lesson.film} title={lesson.title} />}
					{lesson.page && (
						<p>
							<Link href={lesson.page} look="alone">
								{lesson.film ? texts.filmPage : texts.watch}
							</Link>
						</p>
					)}
					<details open={lessons.length === 1 && !lesson.film} className={styles.words}>
						<summary>
							{lesson.film ? texts.readAlong : texts.read(formatMinutes(lesson.seconds))}
						</summary>
						<RichText text={lesson.text} headingLevel={4} dir="auto" />
					</details>
				</article>
			))}
		</div>
	);
}

function LessonFilm({ film, title }: { film: Film; title: string }) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: content names its captions
		<video
			controls
			playsInline
			preload="none"
			src={film.src}
			poster={film.poster}
			width={film.width}
			height={film.height}
			aria-label={title}
			className={styles.video}
		>
			{film.captions.map(({ language, label, src }) => (
				<track key={language} kind="captions" srcLang={language} label={label} src={src} />
			))}
			<a href={film.src}>{texts.watch}</a>
		</video>
	);
}

function formatMinutes(seconds: number): string {
	const minutes = Math.max(1, Math.round(seconds / 60));
	return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
