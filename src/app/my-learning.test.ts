import { beforeAll, describe, expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { issueCertificate } from "#learning/certificates/certificate-commands.ts";
import { accessEnd } from "#learning/enrolments/access-rules.ts";
import { insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { insertCompletion } from "#learning/progress/completion-store.ts";
import { mergeProgress } from "#learning/progress/progress-store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { expectValid } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { findAccountByEmail } from "#visitors/accounts/store.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const page = "/my-learning";
const budgets = {
	id: 3025,
	slug: "budgeting-and-investment-appraisal-basics-skillup",
	title: "Budgets, Forecasts and the Time Value of Money",
	firstLesson: "budget-the-drivers-not-last-year",
};

async function aLearningVisitor() {
	const email = someEmail();
	const browser = await aMember(site, email);
	const { db } = site.database;
	const account = await findAccountByEmail(db, email);
	if (!account) throw new Error("no account");
	const learner = await ensureAccountLearner(db, account.id, site.clock());
	return { email, browser, account, learner, visitor: new PlainVisitor(site, browser) };
}

interface Enrolled {
	readonly learner: Id<"learner">;
	readonly course: number;
	readonly title?: string;
	readonly accessDays?: number;
	/** The lessons that the course had when it was finished. */
	readonly finished?: readonly string[];
}

const enrol = ({ learner, course, title = `Course ${course}`, ...more }: Enrolled) =>
	site.database.db.transaction().execute(async (tx) => {
		const now = site.clock();
		const { accessDays = 90, finished } = more;
		const enrolment = await insertEnrolment(
			tx,
			{
				...{ id: createId(), learner, course, courseTitle: title, seenAt: now },
				...{ startedAt: now, accessUntil: accessEnd(now, accessDays) },
				...{ doneLessons: [], currentLesson: undefined, isFinished: false },
			},
			undefined,
		);
		if (finished)
			await insertCompletion(tx, {
				...{ enrolment: enrolment.id, completedAt: now, lessons: finished },
				course: { title, slug: `course-${course}`, category: "", hours: 1 },
				...{ scorePercent: 100, passPercent: 80 },
			});
		return enrolment;
	});

describe("my learning", () => {
	test("is for its owner: a guest signs in first, and comes back", async () => {
		const answer = await aBrowser(site).get(page);
		expect(answer.statusCode).toBe(303);
		expect(answer.headers.location).toBe("/accounts/sign-in?back=%2Fmy-learning");
	});

	test("leads to the free courses where nothing was started, and says how many may be", async () => {
		const { browser, visitor } = await aLearningVisitor();
		const shown = await visitor.open(page);
		expect(shown.status).toBe(200);
		expect((await browser.get(page)).headers["cache-control"]).toBe("no-store");
		expect(shown.text("main header")).toContain("You can start 2 free courses.");
		expect(shown.document.querySelector('main a[href="/skillup-referral"]')).not.toBeNull();
		await expectValid(shown);
		const courses = await shown.follow("Browse free courses", "main");
		expect(courses.address).toBe("/skillup-free-online-courses");
		expect(courses.status).toBe(200);
	});

	test("continues where the learner stopped, in the course that was learned last", async () => {
		const { learner, visitor } = await aLearningVisitor();
		await enrol({ learner, course: budgets.id, title: "As it was called then" });
		const message = { learner, course: budgets.id, lesson: budgets.firstLesson };
		await mergeProgress(
			site.database.db,
			{ ...message, seq: 1, watched: [], isDone: true },
			site.clock(),
		);
		const shown = await visitor.open(page);
		const current = shown.text('[aria-labelledby="current-title"]');
		expect(current).toContain(budgets.title);
		expect(current).toMatch(/1 of 6 lessons.*minutes left.*Open until [A-Z][a-z]+ \d+, 20\d\d/);
		await expectValid(shown);
		const lesson = await shown.follow(/^Continue/, "main");
		expect(lesson.status).toBe(200);
		expect(lesson.address).toMatch(
			new RegExp(`^/learn/${budgets.slug}/(?!${budgets.firstLesson})`),
		);
	});

	test("opens a course again whose access has ended, and that uses no start", async () => {
		const { learner, visitor } = await aLearningVisitor();
		await enrol({ learner, course: budgets.id, accessDays: -1 });
		const shown = await visitor.open(page);
		expect(shown.text('[aria-labelledby="closed-title"]')).toContain("Your access ended on");
		expect(shown.document.querySelector('[aria-labelledby="current-title"]')).toBeNull();
		const lesson = await shown.form().send();
		expect(lesson.address).toContain(`/learn/${budgets.slug}/`);
		const again = await visitor.open(page);
		expect(again.text('[aria-labelledby="current-title"]')).toContain(budgets.title);
		expect(again.text("main header")).toContain("You can start 1 more free course.");
	});

	test("lists finished courses last, with their certificate and what came later", async () => {
		const { learner, visitor } = await aLearningVisitor();
		await enrol({ learner, course: 999_998, title: "Something We Had" });
		const finished = [budgets.firstLesson];
		await enrol({ learner, course: budgets.id, finished });
		const before = await visitor.open(page);
		const list = '[aria-labelledby="finished-title"]';
		expect(before.text(list)).toContain("5 new lessons since");
		expect(
			before.document.querySelector(`a[href="/learn/${budgets.slug}/finished"]`),
		).not.toBeNull();
		expect(before.texts('[aria-labelledby="closed-title"] :is(h2, h3, li li)')).toEqual([
			"No longer open",
			"Something We Had",
			"This course is not offered any more.",
		]);
		await expectValid(before);
		const issued = await site.database.db
			.transaction()
			.execute((tx) =>
				issueCertificate(
					tx,
					{ learner, course: budgets.id, name: "Ada Byron", toHue: () => "ochre" },
					site.clock(),
				),
			);
		if (!issued.ok) throw new Error(issued.reason);
		const certificate = await (await visitor.open(page)).follow("See your certificate", list);
		expect(certificate.address).toBe(`/certificates/${issued.value}`);
		expect(certificate.text()).toContain("Ada Byron");
	});

	test("has twenty courses a page, and none beyond the last", async () => {
		const { learner, browser, visitor } = await aLearningVisitor();
		for (let course = 0; course < 21; course++) await enrol({ learner, course: 990_000 + course });
		const first = await visitor.open(page);
		expect(first.texts("main li h3")).toHaveLength(20);
		const second = await first.follow("Page 2", "main");
		expect(second.address).toBe(`${page}?page=2`);
		expect(second.texts("main li h3")).toHaveLength(1);
		const third = await browser.get(`${page}?page=3`);
		expect([third.statusCode, third.headers.location]).toEqual([303, page]);
	});

	test("shows nobody what another person learns", async () => {
		const { learner } = await aLearningVisitor();
		await enrol({ learner, course: 999_997, title: "Something of Somebody" });
		const { visitor } = await aLearningVisitor();
		for (const address of [page, "/accounts"])
			expect((await visitor.open(address)).answer.body).not.toContain("Something of Somebody");
	});
});

describe("the account page", () => {
	test("begins with the free courses of its owner, and leads to all of them", async () => {
		const { learner, visitor } = await aLearningVisitor();
		const list = '[aria-labelledby="account-free-courses"]';
		const empty = await visitor.open("/accounts");
		expect(empty.text(`${list} p`)).toBe(
			"You have not started a free course yet. Browse free courses",
		);
		await enrol({ learner, course: budgets.id });
		const shown = await visitor.open("/accounts");
		expect(shown.text(list)).toMatch(/Budgets, .*0 of 6 lessons.*Started.*Continue/);
		const [next, first] = shown.texts("main section h2");
		expect([next, first]).toEqual(["What to do next", "Your free courses"]);
		expect(shown.text('[aria-labelledby="account-next"]')).toMatch(/Budgets.*Continue/);
		expect((await shown.follow(/^Continue/, list)).address).toContain(`/learn/${budgets.slug}/`);
		expect((await shown.follow("Everything about your learning", list)).address).toBe(page);
	});
});

test("the header and the menu of every page have the link for members, and no shared page shows it to others", async () => {
	const { body } = await aBrowser(site).get("/");
	const links = body.match(/<\w+ [^>]*data-part="learning"[^>]*>/g);
	expect(links).toHaveLength(2);
	for (const link of links ?? []) expect(link).toContain("hidden");
});

describe("starting a course", () => {
	test("sends one email with the link to go on, however often it is started", async () => {
		const { email, visitor, browser } = await aLearningVisitor();
		const closed = await visitor.open(`/learn/${budgets.slug}/thirteen-weeks-of-cash`);
		await closed.form('main form[action^="/learn/"]').send();
		await browser.post(`/learn/${budgets.slug}`, {});
		const welcomes = (await listQueuedEmails(site, email)).filter(({ subject }) =>
			subject.startsWith("Your course is open"),
		);
		expect(welcomes.map(({ subject }) => subject)).toEqual([
			`Your course is open: ${budgets.title}`,
		]);
		expect(welcomes[0]?.text).toContain(`http://localhost:3000/learn/${budgets.slug}`);
	});
});

describe("a certificate whose holder is gone", () => {
	test("says that it was withdrawn and names nobody, after the account was deleted", async () => {
		const { learner, browser, visitor } = await aLearningVisitor();
		await enrol({ learner, course: budgets.id, finished: [budgets.firstLesson] });
		const issued = await site.database.db
			.transaction()
			.execute((tx) =>
				issueCertificate(
					tx,
					{ learner, course: budgets.id, name: "Ada Somebody Byron", toHue: () => "ochre" },
					site.clock(),
				),
			);
		if (!issued.ok) throw new Error(issued.reason);
		const address = `/certificates/${issued.value}`;
		const stranger = aBrowser(site);
		expect((await stranger.get(address)).body).toContain("Ada Somebody Byron");
		const deletion = await visitor.open("/accounts/delete");
		await deletion.form('main form[action="/accounts/delete"]').send();
		expect((await browser.get("/accounts")).statusCode).toBe(303);
		const left = await stranger.get(address);
		expect(left.body).not.toContain("Byron");
		expect(left.body).toContain("This certificate was withdrawn");
	});
});
