import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { CertificateId } from "#learning/certificates/certificate-id.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import type { Db } from "#platform/database/database.ts";

/** An enrolment, and what became of it. */
export interface LearnerCourse
	extends Pick<
		Enrolment,
		"id" | "course" | "courseTitle" | "startedAt" | "accessUntil" | "doneLessons"
	> {
	readonly finish:
		| {
				readonly at: Instant;
				/** The lessons that the course had then. */
				readonly lessons: readonly string[];
				readonly certificate:
					| { readonly id: CertificateId; readonly isWithdrawn: boolean }
					| undefined;
		  }
		| undefined;
}

interface LearnerCourseRow {
	readonly id: Id<"enrolment">;
	readonly course_id: number;
	readonly course_title: string;
	readonly started_at: Instant;
	readonly access_until: Instant;
	readonly done_lessons: string[];
	readonly completed_at: Instant | null;
	readonly lessons: string[] | null;
	readonly certificate_id: CertificateId | null;
	readonly withdrawn_at: Instant | null;
}

/**
 * Finished courses come last; of both kinds, the one that was learned last is the first. The index has this order, so
 * only the wanted rows are read, however many courses there are.
 */
export async function listLearnerCourses(
	db: Db,
	learner: Id<"learner">,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LearnerCourse[]> {
	const { rows } = await sql<LearnerCourseRow>`
		with listed as (
			select id from enrolments where learner_id = ${learner}
			order by is_finished, seen_at desc, id
			offset ${offset} limit ${limit}
		)
		select enrolment.id, enrolment.course_id, enrolment.course_title, enrolment.started_at,
			enrolment.access_until, enrolment.done_lessons, completion.completed_at, completion.lessons,
			holder.certificate_id, certificate.withdrawn_at
		from listed
		join enrolments as enrolment on enrolment.id = listed.id
		left join completions as completion on completion.enrolment_id = enrolment.id
		left join certificate_holders as holder on holder.completion_id = completion.id
		left join certificates as certificate on certificate.id = holder.certificate_id
		order by enrolment.is_finished, enrolment.seen_at desc, enrolment.id`.execute(db);
	return rows.map(toLearnerCourse);
}

const toLearnerCourse = (row: LearnerCourseRow): LearnerCourse => ({
	id: row.id,
	course: row.course_id,
	courseTitle: row.course_title,
	startedAt: row.started_at,
	accessUntil: row.access_until,
	doneLessons: row.done_lessons,
	finish:
		row.completed_at === null
			? undefined
			: {
					at: row.completed_at,
					lessons: row.lessons ?? [],
					certificate:
						row.certificate_id === null
							? undefined
							: { id: row.certificate_id, isWithdrawn: row.withdrawn_at !== null },
				},
});
