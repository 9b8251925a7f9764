import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { findEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { type Completion, findCompletion } from "#learning/progress/completion-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { lockLearner } from "#visitors/learners/learner-store.ts";
import type { Certificate } from "./certificate.ts";
import { type CertificateId, createCertificateId } from "./certificate-id.ts";
import { mayCorrectName } from "./certificate-rules.ts";
import {
	findCertificate,
	findIssuedCertificate,
	insertCertificate,
	replaceCertificateName,
	replaceNameVisibility,
} from "./certificate-store.ts";

interface FinishedCourse {
	readonly completion: Completion;
	/** Undefined until the learner has asked for it. */
	readonly certificate: CertificateId | undefined;
}

/** A course that a learner has finished, by its number: content need not have it any more. */
export async function findFinishedCourse(
	db: Db | Tx,
	learner: Id<"learner">,
	course: number,
): Promise<FinishedCourse | undefined> {
	const enrolment = await findEnrolment(db, learner, course);
	const completion = enrolment && (await findCompletion(db, enrolment.id));
	return completion && { completion, certificate: await findIssuedCertificate(db, completion.id) };
}

interface CertificateRequest {
	readonly learner: Id<"learner">;
	/** The number of the free course. */
	readonly course: number;
	readonly name: string;
	readonly toHue: (category: string) => Hue;
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
	const finished = await findFinishedCourse(tx, learner, course);
	if (!finished) return refused("not finished");
	if (finished.certificate) return accepted(finished.certificate);
	const { completion } = finished;
	const certificate = createCertificate(completion, request, now);
	const holder = { learner, name, isNameHidden: false };
	await insertCertificate(tx, completion.id, { ...certificate, holder });
	return accepted(certificate.id);
}

const createCertificate = (
	{ course: { category, ...course }, completedAt, lessons, scorePercent, passPercent }: Completion,
	{ course: id, toHue }: CertificateRequest,
	now: Instant,
): Omit<Certificate, "holder"> => ({
	id: createCertificateId(),
	course: { id, ...course, hue: toHue(category), lessonCount: lessons.length },
	scorePercent,
	passPercent,
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
