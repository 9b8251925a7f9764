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
