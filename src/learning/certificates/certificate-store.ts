import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hues } from "#ui/tokens/hues.ts";
import type { Certificate } from "./certificate.ts";
import type { CertificateId } from "./certificate-id.ts";

type CertificateTables = {
	certificates: {
		id: CertificateId;
		course_id: number;
		course_title: string;
		course_slug: string;
		hue: string;
		hours: number;
		lesson_count: number;
		score_percent: number | null;
		pass_percent: number | null;
		completed_at: Instant;
		issued_at: Instant;
		withdrawn_at: Instant | null;
	};
	certificate_holders: {
		certificate_id: CertificateId;
		completion_id: Id<"completion">;
		name_as_printed: string;
		is_name_hidden: boolean;
	};
	completions: { id: Id<"completion">; enrolment_id: Id<"enrolment"> };
	enrolments: { id: Id<"enrolment">; learner_id: Id<"learner"> };
};

const tables = (db: Db | Tx) => db.withTables<CertificateTables>();

const selectCertificates = (db: Db | Tx) =>
	tables(db)
		.selectFrom("certificates as certificate")
		.leftJoin("certificate_holders as holder", "holder.certificate_id", "certificate.id")
		.leftJoin("completions as completion", "completion.id", "holder.completion_id")
		.leftJoin("enrolments as enrolment", "enrolment.id", "completion.enrolment_id")
		.selectAll("certificate")
		.select(["holder.name_as_printed", "holder.is_name_hidden", "enrolment.learner_id"]);

type CertificateRow = Awaited<
	ReturnType<ReturnType<typeof selectCertificates>["executeTakeFirstOrThrow"]>
>;

function toCertificate(row: CertificateRow): Certificate {
	const { learner_id: learner, name_as_printed: name } = row;
	return {
		id: row.id,
		course: {
			id: row.course_id,
			slug: row.course_slug,
			title: row.course_title,
			hue: hues.find((hue) => hue === row.hue) ?? "slate",
			hours: row.hours,
			lessonCount: row.lesson_count,
		},
		scorePercent: row.score_percent ?? undefined,
		passPercent: row.pass_percent ?? undefined,
		completedAt: row.completed_at,
		issuedAt: row.issued_at,
		withdrawnAt: row.withdrawn_at ?? undefined,
		holder:
			learner !== null && name !== null
				? { learner, name, isNameHidden: row.is_name_hidden === true }
				: undefined,
	};
}

/** A text that is no id is looked up like one that nobody has: how long the answer takes says nothing. */
export async function findCertificate(
	db: Db | Tx,
	id: CertificateId | undefined,
): Promise<Certificate | undefined> {
	const row = await selectCertificates(db)
		.where("certificate.id", "=", sql<CertificateId>`${id ?? ""}`)
		.executeTakeFirst();
	return row && toCertificate(row);
}

/** The certificate of a finished course, if it was issued. */
export async function findIssuedCertificate(
	db: Db | Tx,
	completion: Id<"completion">,
): Promise<CertificateId | undefined> {
	const row = await tables(db)
		.selectFrom("certificate_holders")
		.select("certificate_id")
		.where("completion_id", "=", completion)
		.executeTakeFirst();
	return row?.certificate_id;
}

/** The certificates of a learner, the newest first. */
export async function listCertificates(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<Certificate[]> {
	const rows = await selectCertificates(db)
		.where("enrolment.learner_id", "=", learner)
		.orderBy("certificate.issued_at", "desc")
		.orderBy("certificate.id")
		.execute();
	return rows.map(toCertificate);
}

export async function listNewestCertificates(db: Db, limit: number): Promise<Certificate[]> {
	const rows = await selectCertificates(db)
		.orderBy("certificate.issued_at", "desc")
		.orderBy("certificate.id")
		.limit(limit)
		.execute();
	return rows.map(toCertificate);
}

/** The unique completion refuses a second certificate of one finished course. */
export async function insertCertificate(
	tx: Tx,
	completion: Id<"completion">,
	certificate: Certificate & { readonly holder: { readonly name: string } },
): Promise<void> {
	const { course } = certificate;
	await tables(tx)
		.insertInto("certificates")
		.values({
			id: certificate.id,
			course_id: course.id,
			course_title: course.title,
			course_slug: course.slug,
			hue: course.hue,
			hours: course.hours,
			lesson_count: course.lessonCount,
			score_percent: certificate.scorePercent ?? null,
			pass_percent: certificate.passPercent ?? null,
			completed_at: certificate.completedAt,
			issued_at: certificate.issuedAt,
			withdrawn_at: null,
		})
		.execute();
	await tables(tx)
		.insertInto("certificate_holders")
		.values({
			certificate_id: certificate.id,
			completion_id: completion,
			name_as_printed: certificate.holder.name,
			is_name_hidden: false,
		})
		.execute();
}

/** Returns false if it was withdrawn before. */
export async function withdrawCertificate(
	db: Db | Tx,
	id: CertificateId,
	now: Instant,
): Promise<boolean> {
	const row = await tables(db)
		.updateTable("certificates")
		.set({ withdrawn_at: now })
		.where("id", "=", id)
		.where("withdrawn_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Nothing changes where the holder's data were erased. */
export async function replaceCertificateName(
	db: Db | Tx,
	id: CertificateId,
	name: string,
): Promise<void> {
	await tables(db)
		.updateTable("certificate_holders")
		.set({ name_as_printed: name })
		.where("certificate_id", "=", id)
		.execute();
}

export async function replaceNameVisibility(
	db: Db | Tx,
	id: CertificateId,
	isNameHidden: boolean,
): Promise<void> {
	await tables(db)
		.updateTable("certificate_holders")
		.set({ is_name_hidden: isNameHidden })
		.where("certificate_id", "=", id)
		.execute();
}
