import { defineSignal } from "#core/signals.ts";

/** A free course, and the path of the page on which its visitor wants to start it. */
interface CourseStartSignal {
	readonly courseId: number;
	readonly courseTitle: string;
	readonly page: string;
}

export const startCourseEnrollmentClicked = defineSignal<CourseStartSignal>(
	"start_course_enrollment_clicked",
);

interface LessonSignal {
	readonly courseId: number;
	readonly lesson: string;
}

export const lessonOpened = defineSignal<LessonSignal>("lesson_opened");

/** The questions of a lesson were answered, and so many of them rightly. */
export const lessonCheckAnswered = defineSignal<
	LessonSignal & { readonly right: number; readonly questions: number }
>("lesson_check_answered");

export const lessonCompleted = defineSignal<LessonSignal>("lesson_completed");

/** The page at the end of a finished course was opened. */
export const courseCompletionOpened = defineSignal<{ readonly courseId: number }>(
	"course_completion_opened",
);
