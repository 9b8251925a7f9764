import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { type CompletedCourse, insertCompletion } from "#learning/progress/completion-store.ts";
import type { Db } from "#platform/database/database.ts";
import { insertAccount } from "#visitors/accounts/store.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";
import { issueCertificate } from "./certificate-commands.ts";
import type { CertificateId } from "./certificate-id.ts";

/** The course that the learners of these tests have finished. */
export const testCourse = {
	id: 3001,
	slug: "sums-and-signs",
	title: "Sums and Signs",
	hours: 2.5,
	hue: "ochre",
} as const;

interface TestLearner {
	readonly account: Id<"account">;
	readonly learner: Id<"learner">;
}

export async function aLearner(db: Db, now: Instant): Promise<TestLearner> {
	const id = createId<"account">();
	await db.transaction().execute((tx) =>
		insertAccount(
			tx,
			{
				...{ id, email: `${id}@example.com`, firstName: "Ada", lastName: "Byron" },
				...{ userType: "b2c", phone: undefined, countryId: undefined },
			},
			now,
		),
	);
	return { account: id, learner: await ensureAccountLearner(db, id, now) };
}

/** Enrols the learner and finishes the course, with a result of the final check or without one. */
export function finishCourse(
	db: Db,
	learner: Id<"learner">,
	now: Instant,
	{
		course = { ...testCourse, category: "numbers" },
		scorePercent,
	}: { course?: CompletedCourse & { readonly id: number }; scorePercent?: number } = {},
): Promise<unknown> {
	return db.transaction().execute(async (tx) => {
		const { id } = await insertEnrolment(
			tx,
			{
				...{ id: createId(), learner, course: course.id, courseTitle: course.title },
				...{ startedAt: now, accessUntil: now.add({ hours: 24 }), seenAt: now },
				...{ doneLessons: [], currentLesson: undefined, isFinished: false },
			},
			undefined,
		);
		const lessons = ["one", "two", "three"];
		await insertCompletion(tx, {
			...{ enrolment: id, completedAt: now, lessons, course },
			...{ scorePercent, passPercent: scorePercent === undefined ? undefined : 80 },
		});
	});
}

export const requestCertificate = (
	db: Db,
	learner: Id<"learner">,
	now: Instant,
	name = "Ada Byron",
) =>
	db
		.transaction()
		.execute((tx) =>
			issueCertificate(
				tx,
				{ learner, course: testCourse.id, name, toHue: () => testCourse.hue },
				now,
			),
		);

/** The certificate of a new learner who has just finished the course. */
export async function aCertificate(
	db: Db,
	now: Instant,
	name?: string,
): Promise<TestLearner & { readonly id: CertificateId }> {
	const { account, learner } = await aLearner(db, now);
	await finishCourse(db, learner, now, { scorePercent: 90 });
	const issued = await requestCertificate(db, learner, now, name);
	if (!issued.ok) throw new Error(issued.reason);
	return { id: issued.value, account, learner };
}
