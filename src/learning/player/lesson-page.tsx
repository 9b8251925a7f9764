import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { LessonBody } from "./lesson-kinds/lesson-body-view.tsx";
import { QuestionList } from "./lesson-kinds/question-list-view.tsx";
import { SequenceField } from "./lesson-kinds/sequence-field-view.tsx";
import styles from "./lesson-page.module.css";
import type { LessonWorkProps, StepLinks } from "./lesson-presenter.ts";
import { playerMessages as texts } from "./messages.ts";
import type { OutlineProps } from "./outline-presenter.ts";
import { PlayerLayout } from "./player-layout-view.tsx";
import { StartPanel, type StartPanelProps } from "./start-panel-view.tsx";

export interface LessonPageProps {
	readonly outline: OutlineProps;
	readonly courseId: number;
	readonly title: string;
	readonly length: string;
	readonly work: LessonWorkProps;
	readonly steps: StepLinks;
	readonly isDone: boolean;
	/** The reason why the learner cannot go on yet, or why the form is there again. */
	readonly problem: string | undefined;
	/** Lessons that came after the learner had finished. */
	readonly newLessons: string | undefined;
	/** Shown to those who have not started the course. */
	readonly start: StartPanelProps | undefined;
	readonly isGuest: boolean;
}

export function LessonPage(props: LessonPageProps) {
	const { outline, work, start } = props;
	return (
		<PlayerLayout
			outline={outline}
			place={{ course: props.courseId, lesson: work.lesson.id, seq: work.seq }}
		>
			<article className={styles.lesson}>
				<header className={styles.head}>
					<p className={styles.kicker}>
						{outline.position} · {props.length}
					</p>
					<h1 className={styles.title} dir="auto">
						{props.title}
					</h1>
					{props.newLessons && <Notice tone="success">{props.newLessons}</Notice>}
				</header>
				<LessonBody work={work} />
				<div data-live="work" className={styles.work} {...describeWork(props)}>
					<QuestionList work={work} />
					{props.isGuest && props.isDone && <p className={styles.note}>{texts.check.guest}</p>}
					{props.problem && (
						<Notice tone="error" role="alert" tabIndex={-1} autoFocus>
							{props.problem}
						</Notice>
					)}
					{start ? <StartPanel {...start} /> : <Steps {...props} />}
				</div>
			</article>
		</PlayerLayout>
	);
}

/** Facts for the signals of the script. */
const describeWork = ({ work: { questions }, isDone }: LessonPageProps) => ({
	"data-questions": questions.length,
	"data-right": questions.filter((entry) => entry.state === "answered" && entry.grade.isRight)
		.length,
	"data-done": isDone ? "" : undefined,
});

/** One main button. A lesson that its reader finishes by pressing it is a form, all others are links. */
function Steps({ steps, work, isDone }: LessonPageProps) {
	const { previous, next } = steps;
	const isAsked = needsWork(work) && !isDone;
	return (
		<nav className={styles.steps} aria-label={texts.outline}>
			{previous && (
				<ButtonLink href={previous} look="quiet" accessKey="p" rel="prev">
					{texts.previous}
				</ButtonLink>
			)}
			{isDone || isAsked ? (
				<ButtonLink
					href={next.href}
					look={isAsked ? "text" : "primary"}
					className={styles.next}
					accessKey="n"
					rel="next"
				>
					{isAsked ? texts.skip : nextLabel[next.kind]}
				</ButtonLink>
			) : (
				<form method="post" action={work.action} className={styles.next}>
					<SequenceField />
					<Button type="submit" name="step" value="done" accessKey="n">
						{next.kind === "lesson" ? texts.doneAndNext : texts.doneLast}
					</Button>
				</form>
			)}
		</nav>
	);
}

const nextLabel = {
	lesson: texts.next,
	"final check": texts.toFinalCheck,
	finish: texts.toFinish,
} as const;

const needsWork = ({ lesson, questions }: LessonWorkProps) =>
	questions.length > 0 || lesson.kind === "exercise" || lesson.kind === "film";
