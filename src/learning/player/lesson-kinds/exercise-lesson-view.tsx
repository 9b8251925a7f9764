import type { LessonOfKind } from "#catalogue/free-courses/lesson-schema.ts";
import type { LessonWorkProps } from "#learning/player/lesson-presenter.ts";
import { playerMessages } from "#learning/player/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextAreaField } from "#ui/controls/text-field.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./lesson-kinds.module.css";
import { SequenceField } from "./sequence-field-view.tsx";

const texts = playerMessages.exercise;

/** The model answer is rendered only once the learner has tried. */
export function ExerciseLesson({
	lesson,
	work,
}: {
	lesson: LessonOfKind<"exercise">;
	work: LessonWorkProps;
}) {
	const { exercise, action } = work;
	return (
		<>
			<RichText text={lesson.text} headingLevel={2} dir="auto" />
			<div data-live="exercise">
				{exercise && work.exerciseTyped === undefined ? (
					<section className={styles.answer} id="check">
						<h2 className={styles.title} data-part="check-title" tabIndex={-1}>
							{texts.saved}
						</h2>
						<p className={styles.solution} dir="auto">
							{exercise.answered}
						</p>
						<h2 className={styles.title}>{texts.model}</h2>
						<RichText text={lesson.modelAnswer} headingLevel={3} dir="auto" />
					</section>
				) : (
					<form
						method="post"
						action={action}
						id="check"
						className={styles.form}
						data-sent-in-place=""
					>
						<SequenceField />
						<TextAreaField
							label={texts.yours}
							hint={texts.hint}
							name="exercise"
							rows={8}
							optionalMark=""
							dir="auto"
							defaultValue={work.exerciseTyped}
							error={work.exerciseProblem}
						/>
						<Button type="submit" name="step" value="exercise">
							{texts.submit}
						</Button>
					</form>
				)}
			</div>
		</>
	);
}
