import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** A course that was finished. It is never changed: a course that is edited takes nothing away. */
export interface Completion {
	readonly id: Id<"completion">;
	readonly enrolment: Id<"enrolment">;
	readonly completedAt: Instant;
	/** The lessons of the course at that time. */
	readonly lessons: readonly string[];
	/** The course as it was then: its certificate says the same, whatever content has made of it. */
	readonly course: CompletedCourse;
	/** The result of the final check and what it asked for, where the course has one. */
	readonly scorePercent: number | undefined;
	readonly passPercent: number | undefined;
}

export type CompletedCourse = Pick<FreeCourse, "title" | "slug" | "category" | "hours">;

type CompletionTables = {
	completions: {
		id: Id<"completion">;
		enrolment_id: Id<"enrolment">;
		completed_at: Instant;
		lessons: string[];
		course_title: string;
		course_slug: string;
		course_category: string;
		hours: number;
		score_percent: number | null;
		pass_percent: number | null;
	};
	enrolments: {
		id: Id<"enrolment">;
		learner_id: Id<"learner">;
		course_id: number;
		is_finished: boolean;
	};
};

/** The unique enrolment makes one of concurrent completions: the others insert nothing and return undefined. */
export async function insertCompletion(
	tx: Tx,
	completion: Omit<Completion, "id">,
): Promise<Completion | undefined> {
	const { course } = completion;
	const row = await tx
		.withTables<CompletionTables>()
		.insertInto("completions")
		.values({
			id: createId(),
			enrolment_id: completion.enrolment,
			completed_at: completion.completedAt,
			lessons: [...completion.lessons],
			...{ course_title: course.title, course_slug: course.slug },
			...{ course_category: course.category, hours: course.hours },
			score_percent: completion.scorePercent ?? null,
			pass_percent: completion.passPercent ?? null,
		})
		.onConflict((conflict) => conflict.column("enrolment_id").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) return undefined;
	await tx
		.withTables<CompletionTables>()
		.updateTable("enrolments")
		.set({ is_finished: true })
		.where("id", "=", completion.enrolment)
		.execute();
	return { ...completion, id: row.id };
}

export async function findCompletion(
	db: Db | Tx,
	enrolment: Id<"enrolment">,
): Promise<Completion | undefined> {
	const row = await db
		.withTables<CompletionTables>()
		.selectFrom("completions")
		.selectAll()
		.where("enrolment_id", "=", enrolment)
		.executeTakeFirst();
	return (
		row && {
			id: row.id,
			enrolment: row.enrolment_id,
			completedAt: row.completed_at,
			lessons: row.lessons,
			course: {
				...{ title: row.course_title, slug: row.course_slug },
				...{ category: row.course_category, hours: row.hours },
			},
			scorePercent: row.score_percent ?? undefined,
			passPercent: row.pass_percent ?? undefined,
		}
	);
}

/** The course that a learner has finished under this slug, the latest of several: content may give a slug to another course. */
export async function findCourseFinishedAs(
	db: Db | Tx,
	learner: Id<"learner">,
	slug: string,
): Promise<{ readonly course: number; readonly title: string } | undefined> {
	return db
		.withTables<CompletionTables>()
		.selectFrom("completions as completion")
		.innerJoin("enrolments as enrolment", "enrolment.id", "completion.enrolment_id")
		.select(["enrolment.course_id as course", "completion.course_title as title"])
		.where("enrolment.learner_id", "=", learner)
		.where("completion.course_slug", "=", slug)
		.orderBy("completion.completed_at", "desc")
		.orderBy("completion.id")
		.limit(1)
		.executeTakeFirst();
}
