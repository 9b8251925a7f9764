import { ProductPicture } from "#catalogue/cards/product-picture-view.tsx";
import { Button, type ButtonAppearance } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ProgressBar } from "#ui/labels/progress-bar.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type {
	CourseAction,
	CourseProgressProps,
	LearnerCourseProps,
} from "./learner-course-presenter.ts";
import styles from "./learner-course-view.module.css";
import { myLearningMessages as texts } from "./messages.ts";

/** A course in one of the lists. */
export function LearnerCourseRow({ course }: { course: LearnerCourseProps }) {
	const { title, picture, progress, notes } = course;
	return (
		<article className={styles.row}>
			<ProductPicture
				product={picture}
				className={styles.picture}
				width="160"
				height="90"
				loading="lazy"
			/>
			<div className={styles.text}>
				<h3 className={styles.title} dir="auto">
					{title}
				</h3>
				{progress && <CourseProgress {...progress} />}
				<ul className={styles.notes}>
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			</div>
			<CourseActions course={course} size="small" />
		</article>
	);
}

export function CourseProgress({ done, total, label }: CourseProgressProps) {
	return (
		<p className={styles.progress}>
			<ProgressBar className={styles.bar} max={total} value={done} aria-hidden="true" />
			<span>{label}</span>
		</p>
	);
}

export function CourseActions({
	course: { title, actions },
	size,
}: {
	course: LearnerCourseProps;
	size: NonNullable<ButtonAppearance["size"]>;
}) {
	if (actions.length === 0) return null;
	return (
		<div className={styles.actions}>
			{actions.map((action, index) => (
				<Action
					key={action.label}
					{...{ action, title, size }}
					look={index === 0 && size === "large" ? "primary" : "quiet"}
				/>
			))}
		</div>
	);
}

function Action({
	action,
	title,
	...appearance
}: ButtonAppearance & { action: CourseAction; title: string }) {
	const name = (
		<>
			{action.label}
			<VisuallyHidden>{texts.of(title)}</VisuallyHidden>
		</>
	);
	return action.kind === "link" ? (
		<ButtonLink href={action.href} {...appearance}>
			{name}
		</ButtonLink>
	) : (
		<form method="post" action={action.action}>
			<Button type="submit" {...appearance}>
				{name}
			</Button>
		</form>
	);
}
