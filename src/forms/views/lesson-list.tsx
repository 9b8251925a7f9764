import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./lesson-list.module.css";

/** A piece of a course, to watch and to read along. */
export interface Lesson {
	readonly key: string;
	readonly title: string;
	readonly summary: string;
	readonly seconds: number;
	readonly text: string;
	readonly video?: string | undefined;
}

export function LessonList({ lessons }: { lessons: readonly Lesson[] }) {
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
						// biome-ignore lint/a11y/useMediaCaption: every word of it stands right below
						<video
							controls
							preload="none"
							src={lesson.video}
							className={styles.video}
						/>
					)}
					<details open={lessons.length === 1} className={styles.words}>
						<summary>
							{lesson.video ? "Read along" : "Read the lesson"},{" "}
							{minutesOf(lesson.seconds)}
						</summary>
						<RichText text={lesson.text} headingLevel={4} dir="auto" />
					</details>
				</article>
			))}
		</div>
	);
}

function minutesOf(seconds: number): string {
	const minutes = Math.max(1, Math.round(seconds / 60));
	return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
