import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { findEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { type Completion, findCompletion } from "#learning/progress/completion-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { lockLearner } from "#visitors/learners/learner-store.ts";
import type { Certificate, CertifiedCourse } from "./certificate.ts";
import { type CertificateId, createCertificateId } from "./certificate-id.ts";
import { decidePassMark, mayCorrectName } from "./certificate-rules.ts";
import {
	findCertificate,
	findIssuedCertificate,
	insertCertificate,
	replaceCertificateName,
	replaceNameVisibility,
} from "./certificate-store.ts";

interface CertificateRequest {
	readonly learner: Id<"learner">;
	readonly course: Omit<CertifiedCourse, "lessonCount">;
	/** The pass mark of its final check, where it has one. */
	readonly passPercent: number | undefined;
	readonly name: string;
}

/**
 * A finished course has one certificate: a request that is repeated gets the id of the first. The lock makes one of
 * two requests at once wait for the other.
 */
export async function issueCertificate(
	tx: Tx,
	request: CertificateRequest,
	now: Instant,
): Promise<Result<CertificateId, "not finished">> {
	const { learner, course, name } = request;
	await lockLearner(tx, learner);
	const enrolment = await findEnrolment(tx, learner, course.id);
	const completion = enrolment && (await findCompletion(tx, enrolment.id));
	if (!completion) return refused("not finished");
	const issued = await findIssuedCertificate(tx, completion.id);
	if (issued) return accepted(issued);
	const certificate = createCertificate(completion, request, now);
	const holder = { learner, name, isNameHidden: false };
	await insertCertificate(tx, completion.id, { ...certificate, holder });
	return accepted(certificate.id);
}

const createCertificate = (
	{ completedAt, lessons, scorePercent }: Completion,
	{ course, passPercent }: CertificateRequest,
	now: Instant,
): Omit<Certificate, "holder"> => ({
	id: createCertificateId(),
	course: { ...course, lessonCount: lessons.length },
	scorePercent,
	passPercent: decidePassMark(scorePercent, passPercent),
	completedAt,
	issuedAt: now,
	withdrawnAt: undefined,
});

interface NameChange {
	readonly id: CertificateId;
	/** Only the holder changes anything. */
	readonly learner: Id<"learner">;
}

export async function setCertificateNameHidden(
	db: Db,
	{ id, learner, isNameHidden }: NameChange & { readonly isNameHidden: boolean },
): Promise<Result<CertificateId, "not yours">> {
	const found = await findCertificate(db, id);
	if (found?.holder?.learner !== learner) return refused("not yours");
	await replaceNameVisibility(db, id, isNameHidden);
	return accepted(id);
}

/** The holder may for some weeks; later only the operator does, so that no certificate changes hands. */
export async function correctCertificateName(
	db: Db,
	{ id, learner, name }: NameChange & { readonly name: string },
	now: Instant,
): Promise<Result<CertificateId, "not yours" | "too late">> {
	const found = await findCertificate(db, id);
	if (found?.holder?.learner !== learner) return refused("not yours");
	if (!mayCorrectName(found, now)) return refused("too late");
	await replaceCertificateName(db, id, name);
	return accepted(id);
}
