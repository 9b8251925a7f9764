import { describe, expect, test } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { createId, type Id } from "#core/ids.ts";
import { aLearner } from "#learning/certificates/testing.ts";
import { accessEnd } from "#learning/enrolments/access-rules.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import { startCourse } from "#learning/enrolments/start-course-commands.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { deleteAccount, findAccountById } from "#visitors/accounts/store.ts";
import type { OutgoingEmailKind } from "#visitors/email-limits/rules.ts";
import { createLearningEmails } from "./learning-email-commands.ts";
import { welcomeEmail } from "./welcome-email.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const terms = { startLimit: 2, holdDays: 7, landingPath: "/" };

/** The emails of learning, and a list of what they queue. */
function anOutbox() {
	const queued: (OutgoingEmail & { readonly kind: OutgoingEmailKind })[] = [];
	const post = async (_tx: Tx, kind: OutgoingEmailKind, email: OutgoingEmail) => {
		queued.push({ kind, ...email });
		return true;
	};
	const emails = createLearningEmails({
		emails: { post },
		brand: () => ({ name: "Lyceum" }),
		publicUrl: "https://lyceum.example/",
		formatDay: (instant) => instant.toString().slice(0, 10),
	});
	return { ...emails, queued };
}

async function aCourse(db: Db): Promise<FreeCourse> {
	const course = await findProduct(db, "free-course", { id: 3025 }, "");
	if (!course) throw new Error("the demo has another course");
	return course;
}

const anEnrolment = (learner: Id<"learner">, course: FreeCourse): Enrolment => ({
	...{ id: createId(), learner, course: course.id, courseTitle: course.title },
	...{ startedAt: now, accessUntil: accessEnd(now, 90), seenAt: now },
	...{ doneLessons: [], currentLesson: undefined, isFinished: false },
});

describe("the welcome to a course", () => {
	test("leads on, says what is in it, how it ends and until when it is open", async () => {
		const { db } = await aDatabase({ demo: true });
		const course = await aCourse(db);
		const { queued, welcome } = anOutbox();
		const { account: id, learner } = await aLearner(db, now);
		const account = await findAccountById(db, id);
		if (!account) throw new Error("no account");
		const enrolment = anEnrolment(learner, course);
		await db.transaction().execute((tx) => welcome(tx, account, enrolment, course));
		expect(queued).toMatchObject([
			{
				kind: "course started",
				id: `course-welcome-${enrolment.id}`,
				to: account.email,
				subject: `Your course is open: ${course.title}`,
				headers: { "Auto-Submitted": "auto-generated" },
			},
		]);
		const [{ text, html } = { text: "", html: "" }] = queued;
		for (const body of [text, html ?? ""]) {
			expect(body).toContain(`https://lyceum.example/learn/${course.slug}`);
			expect(body).toContain("2027-02-18");
			for (const { title } of course.details.lessons) expect(body).toContain(title);
		}
		expect(text).toContain("a final check of 5 questions. With 80% you pass.");
	});

	test("promises no final check where the course has none", async () => {
		const { db } = await aDatabase({ demo: true });
		const course = await aCourse(db);
		const write = (details: Partial<FreeCourse["details"]>) =>
			welcomeEmail({
				...{ to: "ada@example.com", enrolment: { id: createId() }, until: "", link: "" },
				course: { ...course, details: { ...course.details, ...details } },
				brand: "Lyceum",
			}).text;
		expect(write({ finalCheck: undefined })).not.toContain("final check");
		expect(write({ finish: ["lessons"] })).toContain("Once every lesson is done");
	});

	test("is sent once, however often the start is", async () => {
		const { db } = await aDatabase({ demo: true });
		const course = await aCourse(db);
		const { queued, welcome } = anOutbox();
		const account = await findAccountById(db, (await aLearner(db, now)).account);
		if (!account) throw new Error("no account");
		const deps = { db, clock: () => now, terms: () => terms, welcome };
		const start = { account, course, pageSource: undefined, isLimitLifted: false };
		const started = await Promise.all(Array.from({ length: 5 }, () => startCourse(deps, start)));
		expect(started.every(({ ok }) => ok)).toBe(true);
		expect(queued).toHaveLength(1);
	});
});

describe("the congratulation", () => {
	test("leads to the certificate and names one next step: the paid course, or free ones", async () => {
		const { db } = await aDatabase({ demo: true });
		const course = await aCourse(db);
		const { queued, congratulate } = anOutbox();
		const { learner } = await aLearner(db, now);
		const enrolment = anEnrolment(learner, course);
		await db.transaction().execute(async (tx) => {
			for (const next of ["financial-modeling", "no-such-course", undefined])
				await congratulate(tx, enrolment, { ...course, details: { ...course.details, next } });
		});
		expect(queued[0]).toMatchObject({
			kind: "course finished",
			id: `course-finished-${enrolment.id}`,
			to: `${learner}@example.com`,
			subject: `You have finished ${course.title}`,
			headers: { "Auto-Submitted": "auto-generated" },
		});
		const [paid = "", ...free] = queued.map(({ text }) => text);
		expect(paid).toContain(`https://lyceum.example/learn/${course.slug}/finished`);
		expect(paid).toContain("https://lyceum.example/courses/financial-modeling");
		expect(paid).not.toContain("/skillup-free-online-courses");
		for (const text of free) {
			expect(text).toContain("https://lyceum.example/skillup-free-online-courses");
			expect(text).not.toContain("/courses/");
		}
	});

	test("goes to nobody once the account is deleted", async () => {
		const { db } = await aDatabase({ demo: true });
		const course = await aCourse(db);
		const { queued, congratulate } = anOutbox();
		const { account, learner } = await aLearner(db, now);
		await deleteAccount(db, account);
		await db.transaction().execute((tx) => congratulate(tx, anEnrolment(learner, course), course));
		expect(queued).toEqual([]);
	});
});
