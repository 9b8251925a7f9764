import { beforeAll, describe, expect, test, vi } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

const slug = "reading-financial-statements-basics-skillup";
const other = "seo-basics-free-course-skillup";
const third = "user-stories-and-requirements-basics-skillup";
const unrewarded = "negotiation-basics-for-project-leads-skillup";

let site: TestSite;
let course: FreeCourse;

const findCourse = async (name: string) => {
	const found = await findProduct(site.database.db, "free-course", { slug: name }, "");
	if (!found) throw new Error(`no course ${name}`);
	return found;
};
const lessonPath = (index: number, of = course) =>
	`/learn/${of.slug}/${of.details.lessons[index]?.id}`;
const assignment = (id: number, more = "") =>
	`/api?method=processFreemiumCourseOrderAssignment&${new URLSearchParams({
		assignmentToken: writeAssignmentToken({ courseId: id, pageSource: `/${slug}` }),
	})}${more}`;
const sameOrigin = { "sec-fetch-site": "same-origin" };

beforeAll(async () => {
	site = await aSite();
	course = await findCourse(slug);
});

/** The fields of a form that answer a question rightly. */
function rightAnswer(question: Question): Record<string, string | readonly string[]> {
	const name = `q.${question.id}`;
	switch (question.kind) {
		case "one":
			return { [name]: question.answer };
		case "several":
			return { [name]: question.answer };
		case "number":
			return { [name]: String(question.answer) };
		case "text":
			return { [name]: question.answers[0] ?? "" };
		case "order":
			return Object.fromEntries(
				question.answer.map((item, index) => [`${name}.${item}`, String(index + 1)]),
			);
		case "match":
			return Object.fromEntries(
				Object.entries(question.answer).map(([item, target]) => [`${name}.${item}`, target]),
			);
	}
}

const start = async (browser: Browser, id = course.id) => browser.get(assignment(id), sameOrigin);

/** Does a lesson by its forms, whatever its kind. */
async function doLesson(visitor: PlainVisitor, of: FreeCourse, index: number): Promise<PlainPage> {
	const lesson = of.details.lessons[index];
	const page = await visitor.open(lessonPath(index, of));
	if (lesson?.kind === "exercise")
		return page.form("form#check").fill({ exercise: "My own try" }).send();
	const questions = lesson && "check" in lesson && lesson.check ? [lesson.check] : [];
	const all = lesson?.kind === "questions" ? lesson.questions : questions;
	if (all.length === 0) return page.form("main form[method=post]").send();
	const form = page.form("#check form");
	for (const question of all) form.fill(rightAnswer(question));
	return form.send();
}

async function doAllLessons(visitor: PlainVisitor, of = course): Promise<void> {
	for (const index of of.details.lessons.keys()) await doLesson(visitor, of, index);
}

/** Answers what was drawn, by the keys of the content. */
async function passFinalCheck(
	visitor: PlainVisitor,
	of = course,
	change: (question: Question, index: number) => Record<string, string | readonly string[]> = (
		question,
	) => rightAnswer(question),
): Promise<PlainPage> {
	const page = await visitor.open(`/learn/${of.slug}/final-check`);
	const asked = page.document.querySelector("form input[name=attempt]")
		? await page.form("main form[method=post]").send()
		: page;
	const form = asked.form("form[data-saved-by-itself]");
	const pool = of.details.finalCheck?.questions ?? [];
	const drawn = pool.filter(({ id }) => asked.document.getElementById(`question-${id}`));
	for (const [index, question] of drawn.entries()) form.fill(change(question, index));
	return form.send();
}

describe("the first lesson", () => {
	test("opens to everybody by the button of the course page, the others say what opens them", async () => {
		const visitor = new PlainVisitor(site);
		const lesson = await (await visitor.open(`/${slug}`)).follow("Start learning");
		expect(lesson.address).toBe(lessonPath(0));
		expect(lesson.status).toBe(200);
		expect(lesson.text("h1")).toBe(course.details.lessons[0]?.title);
		const closed = await visitor.open(lessonPath(1));
		expect(closed.status).toBe(403);
		expect(closed.text("h1")).toContain("opens when you start the course");
		expect(closed.text()).not.toContain(
			course.details.lessons[1]?.text?.split(/[.\n]/)[0]?.slice(0, 40) ?? "-",
		);
	});

	test("its key and reason are in no bytes before the answer, and right or wrong and why afterwards", async () => {
		const visitor = new PlainVisitor(site);
		const [lesson] = course.details.lessons;
		if (lesson?.kind !== "text" || lesson.check?.kind !== "one") throw new Error("another lesson");
		const { check } = lesson;
		const page = await visitor.open(lessonPath(0));
		expect(page.answer.body).not.toContain(check.why.slice(0, 30));
		const wrong = check.options.find(({ value }) => value !== check.answer)?.value ?? "";
		const answered = await page
			.form("#check form")
			.fill({ [`q.${check.id}`]: wrong })
			.send();
		expect(answered.address).toBe(`${lessonPath(0)}#check`);
		expect(answered.text("#check")).toContain(check.why.slice(0, 30));
		expect(visitor.browser.cookies.sl_guest).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
		expect(answered.text()).toContain("joins your account when you sign in");
	});

	test("an unanswered or a made-up answer is refused at its question, and stores nothing", async () => {
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(lessonPath(0));
		const refused = await page.form("#check form").send();
		expect(refused.status).toBe(422);
		expect(refused.text("[role=alert]")).toContain("There is a problem");
		const check = course.details.lessons[0];
		const id = check && "check" in check ? check.check?.id : "";
		for (const value of ["zzz", "x".repeat(64 * 1024), "<script>"]) {
			const answer = await visitor.browser.post(lessonPath(0), {
				step: "answer",
				[`q.${id}`]: value,
			});
			expect(answer.statusCode).toBe(422);
			expect(answer.body).not.toContain("<script>alert");
		}
		expect(visitor.browser.cookies.sl_guest).toBeUndefined();
	});
});

describe("starting a course", () => {
	test("FREE-027, CALL-102: the order-assignment call enrols a signed-in visitor once and leads to the lesson", async () => {
		const browser = await aMember(site);
		for (let sent = 0; sent < 3; sent++) {
			const answer = await start(browser);
			expect(answer.statusCode).toBe(303);
			expect(answer.headers.location).toBe(lessonPath(0));
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
		const second = await browser.get(lessonPath(1));
		expect(second.statusCode).toBe(200);
		const limit = await browser.get(
			`/api?method=getSkillupReferralRewardInfo&jwt_cookie=${browser.cookies.sl_sso}`,
		);
		expect(limit.json().respData.skillUpReferralInfo.enrolmentRestricted).toBe(0);
	});

	test("FREE-028, ACC-013: a guest passes the accounts site and lands in the course they wanted, with their answers", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		const [lesson] = course.details.lessons;
		if (!lesson || !("check" in lesson) || !lesson.check) throw new Error("no check");
		const answered = await (await visitor.open(lessonPath(0)))
			.form("#check form")
			.fill(rightAnswer(lesson.check))
			.send();
		const signIn = await answered.follow("Sign in or create a free account");
		expect(signIn.address).toContain("/accounts/sign-in?back=");
		const signUp = await signIn.follow(/Create an account/i, "main");
		const code = await signUp
			.form("main form[method=post]")
			.fill({ email, firstName: "Ana", lastName: "Duarte" })
			.send();
		const message = await vi.waitFor(() => {
			const found = site.emails.findLast(({ id, to }) => to === email && id.startsWith("code-"));
			if (!found) throw new Error("no email yet");
			return found;
		}, 60_000);
		const landed = await code
			.form("main form[action='/accounts/code']")
			.fill({ code: message.subject.slice(0, 6) })
			.send();
		// The answer joined the account, so the course continues after it.
		expect(landed.address).toBe(lessonPath(1));
		expect(landed.status).toBe(200);
		expect(landed.text("[data-live=outline]")).toContain(
			`1 of ${course.details.lessons.length} lessons done`,
		);
		expect(visitor.browser.cookies.sl_guest).toBeUndefined();
	});

	test("a broken, unknown, hidden or foreign token starts nothing and says so", async () => {
		const browser = await aMember(site);
		const call = "/api?method=processFreemiumCourseOrderAssignment&assignmentToken=";
		for (const token of ["", "nonsense", "Y291cnNlX2lkJDE=", "x".repeat(5_000)]) {
			const answer = await browser.get(call + token, sameOrigin);
			expect(answer.statusCode).toBeGreaterThanOrEqual(400);
			expect(answer.statusCode).toBeLessThan(500);
		}
		expect((await start(browser, 999_999)).statusCode).toBe(404);
		const paid = await start(browser, 1);
		expect(paid.statusCode).toBe(404);
	});

	test("another site, a prefetch and a HEAD start nothing; its page asks the visitor", async () => {
		const browser = await aMember(site);
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ ...sameOrigin, "sec-purpose": "prefetch" },
		]) {
			const answer = await browser.get(assignment(course.id), headers);
			expect(answer.statusCode).toBe(403);
			expect(answer.body).toContain("please confirm");
		}
		expect((await browser.get(lessonPath(1))).statusCode).toBe(403);
		const handed = await browser.get(
			`/accounts?${new URLSearchParams({ assignmentToken: writeAssignmentToken({ courseId: course.id }) })}`,
			{ "sec-fetch-site": "cross-site" },
		);
		const first = await browser.get(String(handed.headers.location), {
			"sec-fetch-site": "cross-site",
		});
		expect(first.headers.location).toBe(lessonPath(0));
		expect((await browser.get(lessonPath(1))).statusCode).toBe(403);
	});

	test("a link signed for somebody else, an expired or a forged one counts as unsigned", async () => {
		const [ana, ben] = [await aMember(site), await aMember(site)];
		const token = writeAssignmentToken({ courseId: course.id });
		const signed = await ana.get(
			`/learn/${slug}?${new URLSearchParams({ start: token })}`,
			sameOrigin,
		);
		const link = String(signed.headers.location);
		expect(link).toContain("signature=");
		const crossSite = { "sec-fetch-site": "cross-site" };
		expect((await ben.get(link, crossSite)).statusCode).toBe(403);
		expect((await ana.get(link.replace(/signature=\d/, "signature=9"), crossSite)).statusCode).toBe(
			403,
		);
		expect((await ana.get(link, crossSite)).statusCode).toBe(303);
		site.passTime({ minutes: 11 });
		const late = await aMember(site);
		const old = await late.get(
			`/learn/${slug}?${new URLSearchParams({ start: token })}`,
			sameOrigin,
		);
		site.passTime({ minutes: 11 });
		expect((await late.get(String(old.headers.location), crossSite)).statusCode).toBe(403);
	});

	test("FREE-023, FREE-039, FREE-040, FREE-041: beyond the limit nothing starts, and the page says which are open and both ways on", async () => {
		const browser = await aMember(site);
		const [second, beyond] = [await findCourse(other), await findCourse(third)];
		await start(browser);
		await start(browser, second.id);
		const refused = await start(browser, beyond.id);
		expect(refused.statusCode).toBe(409);
		for (const text of [
			"FREE course limit reached",
			"Invite your friends to enroll for as many free courses as you like",
			"INVITE YOUR FRIENDS",
			'href="/skillup-referral"',
			course.title,
			second.title,
		])
			expect(refused.body).toContain(text);
		expect((await browser.get(lessonPath(1, beyond))).statusCode).toBe(403);
	});

	test("one start left and two tabs: one wins, the other is told", async () => {
		const browser = await aMember(site);
		const [second, beyond] = [await findCourse(other), await findCourse(third)];
		await start(browser);
		const both = await Promise.all([start(browser, second.id), start(browser, beyond.id)]);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
	});
});

describe("learning", () => {
	test("a learner without script does every lesson, passes the final check and finishes", async () => {
		const visitor = new PlainVisitor(site, await aMember(site));
		await start(visitor.browser);
		await doAllLessons(visitor);
		const before = await visitor.open(`/learn/${slug}/finished`);
		expect(before.text()).toContain("The final check is still to do");
		const passed = await passFinalCheck(visitor);
		expect(passed.text("h1")).toBe("Passed with 100%");
		const finished = await passed.follow("Get your certificate");
		expect(finished.text("h1")).toBe(`You have finished ${course.title}`);
		const certificate = await finished.form("main form[action='/certificates']").send();
		expect(certificate.address).toMatch(/^\/certificates\/[0-9a-z]{26}$/);
		const stranger = await new PlainVisitor(site).open(certificate.address);
		expect(stranger.status).toBe(200);
		expect(stranger.text()).toContain("Ada Byron");
		expect(stranger.text()).toContain(course.title);
	});

	test("a lesson whose questions are not answered is not done by pressing Next", async () => {
		const browser = await aMember(site);
		await start(browser);
		const answer = await browser.post(lessonPath(1), { step: "done" });
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Answer the question first");
	});

	test("a final check below the pass mark names the lessons to repeat and is taken again with other questions", async () => {
		const visitor = new PlainVisitor(site, await aMember(site));
		await start(visitor.browser);
		const wrong = (question: Question, index: number) => {
			if (index > 1 || question.kind !== "one") return rightAnswer(question);
			const [option] = question.options.filter(({ value }) => value !== question.answer);
			return { [`q.${question.id}`]: option?.value ?? "" };
		};
		const drawn = (page: PlainPage) =>
			[...page.document.querySelectorAll("[id^='question-']")].map(({ id }) => id);
		const intro = await visitor.open(`/learn/${slug}/final-check`);
		const first = await intro.form("main form[method=post]").send();
		const failed = await passFinalCheck(visitor, course, wrong);
		if (failed.text("h1").startsWith("Passed")) return;
		expect(failed.text("h1")).toMatch(/^\d+%\. You need 80% to pass$/);
		const again = await failed.form("main form[method=post]").send();
		const repeated = drawn(again).filter((id) => drawn(first).includes(id));
		expect(repeated).toEqual([]);
	});

	test("the attempt of another learner, and one that was sent twice, change nothing", async () => {
		const [ana, ben] = [new PlainVisitor(site, await aMember(site)), await aMember(site)];
		await start(ana.browser);
		await start(ben);
		const intro = await ana.open(`/learn/${slug}/final-check`);
		const asked = await intro.form("main form[method=post]").send();
		const attempt = asked.form("form[data-saved-by-itself]").value("attempt") ?? "";
		const foreign = await ben.post(`/learn/${slug}/final-check`, { step: "submit", attempt });
		expect(foreign.statusCode).toBe(303);
		const passed = await passFinalCheck(ana);
		const twice = await ana.browser.post(`/learn/${slug}/final-check`, { step: "submit", attempt });
		expect(twice.statusCode).toBe(303);
		const still = await ana.open(`/learn/${slug}/final-check`);
		expect(still.text("h1")).toBe(passed.text("h1"));
	});

	test("finishing a course marked with rewards lets one more start, another course does not", async () => {
		const visitor = new PlainVisitor(site, await aMember(site));
		const { browser } = visitor;
		const [second, beyond, plain] = [
			await findCourse(other),
			await findCourse(third),
			await findCourse(unrewarded),
		];
		await start(browser, plain.id);
		await start(browser);
		await doAllLessons(visitor, plain);
		await passFinalCheck(visitor, plain);
		expect((await start(browser, second.id)).statusCode).toBe(409);
		await doAllLessons(visitor);
		await passFinalCheck(visitor);
		expect((await start(browser, second.id)).statusCode).toBe(303);
		expect((await start(browser, beyond.id)).statusCode).toBe(409);
	});

	test("after the access days reading closes, progress stays, and one click opens the course again without a start", async () => {
		const own = await aSite();
		const email = someEmail();
		const visitor = new PlainVisitor(own, await aMember(own, email));
		const of = await findProduct(own.database.db, "free-course", { slug }, "");
		if (!of) throw new Error("no course");
		await start(visitor.browser, of.id);
		await doLesson(visitor, of, 0);
		own.passTime({ hours: 24 * of.accessDays + 1 });
		const back = new PlainVisitor(own, await aMember(own, email));
		const closed = await back.open(lessonPath(1, of));
		expect(closed.status).toBe(403);
		const saved = await back.browser.call("/api-nocache?method=saveLessonProgress", {
			course_id: of.id,
			lesson: of.details.lessons[1]?.id,
			seq: 1,
		});
		expect(saved.statusCode).toBe(403);
		expect(closed.text("[data-live=outline]")).toContain(
			`1 of ${course.details.lessons.length} lessons done`,
		);
		const opened = await closed.form("main form[method=post]").send("Open the course again");
		expect(opened.address).toBe(lessonPath(1, of));
		expect(opened.status).toBe(200);
		const call = "/api?method=getSkillupReferralRewardInfo";
		const limit = await back.browser.get(`${call}&jwt_cookie=${back.browser.cookies.sl_sso}`);
		expect(limit.json().respData.skillUpReferralInfo.enrolmentRestricted).toBe(0);
	});
});

describe("saveLessonProgress", () => {
	const save = (browser: Browser, body: object) =>
		browser.call("/api-nocache?method=saveLessonProgress", body);

	test("is refused to strangers, for unknown lessons and for lessons that are not open", async () => {
		const guest = aBrowser(site);
		const message = { course_id: course.id, lesson: course.details.lessons[1]?.id, seq: 1 };
		expect((await save(guest, message)).statusCode).toBe(403);
		const member = await aMember(site);
		expect((await save(member, message)).statusCode).toBe(403);
		await start(member);
		expect((await save(member, message)).statusCode).toBe(200);
		expect((await save(member, { ...message, lesson: "no-such" })).statusCode).toBe(404);
		expect((await save(member, { ...message, course_id: 999_999 })).statusCode).toBe(404);
		for (const broken of [
			{ ...message, seq: "x" },
			{ ...message, watched: [[1, 2, 3]] },
			{ ...message, position: -1 },
			{ ...message, lesson: "x".repeat(64 * 1024) },
		])
			expect([400, 413]).toContain((await save(member, broken)).statusCode);
	});
});
