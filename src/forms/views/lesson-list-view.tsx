import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./lesson-list-view.module.css";

/** A lesson of a course, as video and text. */
export interface PreviewLesson {
	readonly key: string;
	readonly title: string;
	readonly summary: string;
	readonly seconds: number;
	readonly text: string;
	readonly video?: string | undefined;
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
					{lesson.video && (
						// biome-ignore lint/a11y/useMediaCaption: its text is below it
						<video controls preload="none" src={lesson.video} className={styles.video} />
					)}
					<details open={lessons.length === 1} className={styles.words}>
						<summary>
							{lesson.video ? "Read along" : "Read the lesson"}, {formatMinutes(lesson.seconds)}
						</summary>
						<RichText text={lesson.text} headingLevel={4} dir="auto" />
					</details>
				</article>
			))}
		</div>
	);
}

function formatMinutes(seconds: number): string {
	const minutes = Math.max(1, Math.round(seconds / 60));
	return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
