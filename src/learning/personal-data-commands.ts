import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import type { LearningDeps } from "#learning/deps.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { deleteLearner, toLearner } from "#visitors/learners/learner-store.ts";
import type { PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { certificateAddress } from "./addresses.ts";
import { listCertificates } from "./certificates/certificate-store.ts";
import {
	listAnswerRecords,
	listAttemptRecords,
	listEnrolmentRecords,
	listLessonRecords,
} from "./my-learning/learning-record-store.ts";
import { myLearningMessages } from "./my-learning/messages.ts";

const texts = myLearningMessages.personalData;

/**
 * The source precedes the account, with which the learner would be deleted as well. A certificate stays without its
 * holder: its page then says that it was withdrawn, and names nobody.
 */
export const learningDataSource = (
	deps: Pick<LearningDeps, "publicUrl" | "formatDay">,
): PersonalDataSource => ({
	name: "learning",
	title: texts.title,
	rank: 35,
	async find(db, { account }) {
		if (!account) return [];
		const learner = toLearner(account);
		return [
			...(await findCourses(deps, db, learner)),
			...(await findCertificates(deps, db, learner)),
			...summarize(texts.lessons, await listLessonRecords(db, learner)),
			...summarize(texts.answers, await listAnswerRecords(db, learner)),
			...summarize(texts.attempts, await listAttemptRecords(db, learner)),
		];
	},
	async erase(tx, { account }) {
		if (account) await deleteLearner(tx, toLearner(account));
	},
});

async function findCourses(
	{ formatDay }: Pick<LearningDeps, "publicUrl" | "formatDay">,
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<PersonalDataItem[]> {
	const enrolments = await listEnrolmentRecords(db, learner);
	return enrolments.map((enrolment) => {
		const { courseTitle, startedAt, accessUntil, completedAt, doneLessons } = enrolment;
		const line = [
			texts.started(courseTitle, formatDay(startedAt)),
			texts.done(doneLessons.length),
			...(completedAt ? [texts.finished(formatDay(completedAt))] : []),
			texts.openUntil(formatDay(accessUntil)),
		].join(", ");
		return { line, data: enrolment };
	});
}

async function findCertificates(
	{ publicUrl }: Pick<LearningDeps, "publicUrl" | "formatDay">,
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<PersonalDataItem[]> {
	const certificates = await listCertificates(db, learner);
	return certificates.map((certificate) => {
		const { id, course, holder } = certificate;
		const address = joinAddress(publicUrl, certificateAddress.to({ id }));
		const line = texts.certificate(course.title, holder?.name ?? "", address);
		return { line, data: { ...certificate, address } };
	});
}

/** There may be hundreds, so the page shows their number; the file has them all. */
const summarize = (
	describe: (count: number) => string,
	records: readonly object[],
): PersonalDataItem[] =>
	records.length > 0 ? [{ line: describe(records.length), data: records }] : [];
