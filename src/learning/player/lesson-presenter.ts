import type { Answer } from "#assessments/answer.ts";
import { type Grade, gradeAnswer } from "#assessments/grading-rules.ts";
import { type PosedQuestion, toPosedQuestion } from "#assessments/posed-question-rules.ts";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { finalCheckAddress, finishedCourseAddress, lessonAddress } from "#learning/addresses.ts";
import {
	exerciseAnswer,
	listLessonQuestions,
	type WatchedRange,
} from "#learning/progress/progress-rules.ts";
import type { LessonAnswer, LessonState } from "#learning/progress/progress-store.ts";
import type { LessonVisit } from "./lesson-visit-commands.ts";

/** A question as its learner may see it now: the key and the reason only once it is answered. */
export type LessonQuestion =
	| {
			readonly state: "asked";
			readonly question: PosedQuestion;
			readonly typed: Answer | undefined;
			readonly problem: string | undefined;
	  }
	| {
			readonly state: "answered";
			readonly question: Question;
			readonly answer: Answer;
			readonly grade: Grade;
			readonly repeat: { readonly href: string; readonly title: string } | undefined;
	  };

/** The form of a lesson that was refused: what it asked is shown again as it was sent. */
export interface RefusedAnswers {
	readonly typed: ReadonlyMap<string, Answer>;
	readonly problems: ReadonlyMap<string, string>;
	/** The text of an exercise. */
	readonly exercise?: string | undefined;
}

export interface LessonWorkProps {
	readonly lesson: Lesson;
	/** The form of the lesson is sent to this address. */
	readonly action: string;
	/** The script of the page counts on from here. */
	readonly seq: number;
	readonly questions: readonly LessonQuestion[];
	/** Undefined until the learner has tried: the model answer is in no HTML before. */
	readonly exercise: { readonly answered: string } | undefined;
	readonly exerciseTyped: string | undefined;
	readonly exerciseProblem: string | undefined;
	readonly position: number;
	readonly watched: readonly WatchedRange[];
	/** The parts of a film that were watched until now. */
	readonly course: string;
}

export function presentLessonWork(
	{ course, lesson }: LessonVisit,
	work: {
		readonly answers: readonly LessonAnswer[];
		readonly state: LessonState | undefined;
		readonly refused?: RefusedAnswers | undefined;
		/** The learner asked to answer again. */
		readonly isRetried: boolean;
		readonly seq: number;
	},
): LessonWorkProps {
	const { answers, refused, isRetried } = work;
	const stored = new Map(answers.map(({ question, answer }) => [question, answer]));
	const tried = stored.get(exerciseAnswer);
	const isAskedAgain = (id: string) =>
		isRetried || refused?.typed.has(id) || refused?.problems.has(id);
	return {
		lesson,
		action: lessonAddress.to({ course: course.slug, lesson: lesson.id }),
		seq: work.seq,
		course: course.slug,
		position: work.state?.position ?? 0,
		watched: work.state?.watched ?? [],
		exercise: typeof tried === "string" ? { answered: tried } : undefined,
		exerciseTyped: refused?.exercise,
		exerciseProblem: refused?.problems.get(exerciseAnswer),
		questions: listLessonQuestions(lesson).map((question) =>
			presentQuestion(question, {
				answer: isAskedAgain(question.id) ? undefined : stored.get(question.id),
				typed: refused?.typed.get(question.id),
				problem: refused?.problems.get(question.id),
			}),
		),
	};
}

function presentQuestion(
	question: Question,
	given: {
		readonly answer: Answer | undefined;
		readonly typed: Answer | undefined;
		readonly problem: string | undefined;
	},
): LessonQuestion {
	const { answer, typed, problem } = given;
	if (answer === undefined)
		return {
			state: "asked",
			// The order is the same each time, because answers are compared with what is on screen.
			question: toPosedQuestion(question, question.id),
			typed,
			problem,
		};
	return {
		state: "answered",
		question,
		answer,
		grade: gradeAnswer(question, answer),
		repeat: undefined,
	};
}

export interface StepLinks {
	readonly previous: string | undefined;
	readonly next: { readonly href: string; readonly kind: "lesson" | "final check" | "finish" };
}

/** The steps around a lesson; after the last one come the final check and the end of the course. */
export function presentSteps({ course, index, enrolment }: LessonVisit): StepLinks {
	const { slug: courseSlug } = course;
	const { lessons, finalCheck } = course.details;
	const to = (position: number) => {
		const lesson = lessons[position];
		return lesson && lessonAddress.to({ course: courseSlug, lesson: lesson.id });
	};
	const next = to(index + 1);
	return {
		previous: to(index - 1),
		next: next
			? { href: next, kind: "lesson" }
			: finalCheck && !enrolment?.isFinished
				? { href: finalCheckAddress.to({ course: courseSlug }), kind: "final check" }
				: { href: finishedCourseAddress.to({ course: courseSlug }), kind: "finish" },
	};
}
