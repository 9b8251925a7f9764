import { beforeAll, expect, test } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import type { Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";

// What becomes of learners when content changes, or when two things happen at once.

const slug = "negotiation-basics-for-project-leads-skillup";
const filmCourse = "learn-git-and-version-control-basics-skillup";
let site: TestSite;
let course: FreeCourse;

const findCourse = async (name: string) => {
	const found = await findStatedProduct(site.database.db, { kind: "free-course", slug: name });
	if (!found) throw new Error(`no course ${name}`);
	return found;
};

beforeAll(async () => {
	site = await aSite();
	course = await findCourse(slug);
});

async function anEnrolled(of = course, on = site): Promise<Browser> {
	const browser = await aMember(on);
	const token = writeAssignmentToken({ courseId: of.id });
	const call = "/api?method=processFreemiumCourseOrderAssignment";
	await browser.get(`${call}&${new URLSearchParams({ assignmentToken: token })}`, {
		"sec-fetch-site": "same-origin",
	});
	return browser;
}

function toFields(question: Question): Record<string, string> {
	if (question.kind !== "one") throw new Error(`a question of kind ${question.kind}`);
	return { [`q.${question.id}`]: question.answer };
}

async function doLesson(browser: Browser, index: number): Promise<void> {
	const lesson = course.details.lessons[index];
	if (lesson?.kind !== "text" || !lesson.check) throw new Error("another kind of lesson");
	const fields = { step: "answer", ...toFields(lesson.check) };
	const answer = await browser.post(`/learn/${slug}/${lesson.id}`, fields);
	expect(answer.statusCode).toBe(303);
}

/** Starts the final check and returns the form that answers it rightly. */
async function openFinalCheck(browser: Browser): Promise<Record<string, string>> {
	const path = `/learn/${slug}/final-check`;
	await browser.post(path, { step: "start", attempt: crypto.randomUUID() });
	const { body } = await browser.get(path);
	const attempt = /name="attempt" value="([^"]+)"/.exec(body)?.[1] ?? "";
	const { rows } = await site.database.pool.query("select served from attempts where id = $1", [
		attempt,
	]);
	const served: readonly Question[] = rows[0].served;
	const fields = served.flatMap((question): [string, string][] => {
		const name = `q.${question.id}`;
		switch (question.kind) {
			case "number":
				return [[name, String(question.answer)]];
			case "text":
				return [[name, question.answers[0] ?? ""]];
			case "order":
				return question.answer.map((item, index) => [`${name}.${item}`, String(index + 1)]);
			case "match":
				return Object.entries(question.answer).map(([item, target]) => [`${name}.${item}`, target]);
			default:
				return [question.answer].flat().map((value) => [name, value]);
		}
	});
	return { step: "submit", attempt, ...Object.fromEntries(fields) };
}

const isComplete = async (browser: Browser) =>
	(await browser.get(`/learn/${slug}/finished`)).body.includes("You have finished");

test("a course whose last missing lesson is taken away is finished for those who had done the rest", async () => {
	const browser = await anEnrolled();
	const { lessons } = course.details;
	for (const index of lessons.keys())
		if (index < lessons.length - 1) await doLesson(browser, index);
	await browser.post(`/learn/${slug}/final-check`, await openFinalCheck(browser));
	expect(await isComplete(browser)).toBe(false);
	const change = (count: number) =>
		site.database.pool.query(
			`update all_products set details = jsonb_set(details, '{lessons}',
				(select jsonb_agg(value order by position) from jsonb_array_elements($1::jsonb)
					with ordinality as lesson(value, position) where position <= $2))
			where kind = 'free-course' and id = $3`,
			[JSON.stringify(lessons), count, course.id],
		);
	await change(lessons.length - 1);
	try {
		expect(await isComplete(browser)).toBe(true);
	} finally {
		await change(lessons.length);
	}
	// It stays finished when the lesson is back, and says that there is one more.
	expect(await isComplete(browser)).toBe(true);
	const first = await browser.get(`/learn/${slug}/${lessons[0]?.id}`);
	expect(first.body).toContain("1 new lesson since");
});

test("the last lesson and the final check, sent at once, finish the course once", async () => {
	for (let round = 0; round < 5; round++) {
		const browser = await anEnrolled();
		const { lessons } = course.details;
		for (const index of lessons.keys())
			if (index < lessons.length - 1) await doLesson(browser, index);
		const form = await openFinalCheck(browser);
		await Promise.all([
			doLesson(browser, lessons.length - 1),
			browser.post(`/learn/${slug}/final-check`, form),
		]);
		const { rows } = await site.database.pool.query(
			`select count(*)::int as count from completions join enrolments on enrolments.id = enrolment_id
			where learner_id = (select learner_id from attempts where id = $1)`,
			[form.attempt],
		);
		expect(rows[0].count).toBe(1);
	}
});

test("those who have started a course that is hidden now learn on, films included; others find nothing", async () => {
	const git = await findCourse(filmCourse);
	const film = git.details.lessons.find(({ kind }) => kind === "film");
	if (film?.kind !== "film") throw new Error("no film");
	const browser = await anEnrolled(git);
	const stranger = await aMember(site);
	const hide = (isHidden: boolean) =>
		site.database.pool.query(
			"update all_products set hidden = $1 where kind = 'free-course' and id = $2",
			[isHidden, git.id],
		);
	await hide(true);
	try {
		await site.snapshots.catalogue.reload();
		const path = `/learn/${filmCourse}/${film.id}`;
		expect((await browser.get(path)).statusCode).toBe(200);
		expect((await stranger.get(path)).statusCode).toBe(404);
		const saved = await browser.call("/api-nocache?method=saveLessonProgress", {
			...{ course_id: git.id, lesson: film.id, seq: 1, position: 999_99 },
			watched: [[0, film.film.seconds]],
		});
		// Nothing lies beyond the end of a film.
		expect(saved.json().data).toEqual({ isDone: true, position: film.film.seconds });
	} finally {
		await hide(false);
		await site.snapshots.catalogue.reload();
	}
});

test("the place in a film is saved while the site does not know yet that the film is new", async () => {
	const own = await aSite();
	const git = await findCourse(filmCourse);
	const film = git.details.lessons.find(({ kind }) => kind === "film");
	const browser = await anEnrolled(git, own);
	await own.database.pool.query(
		`update all_products set details = jsonb_insert(details, '{lessons,-1}', $1::jsonb, true)
		where kind = 'free-course' and id = $2`,
		[{ ...film, id: "new-film" }, git.id],
	);
	const save = (lesson: string) =>
		browser.call("/api-nocache?method=saveLessonProgress", {
			...{ course_id: git.id, lesson, seq: 1, position: 7, watched: [[0, 7]] },
		});
	expect((await save("new-film")).json().data).toEqual({ isDone: false, position: 7 });
	expect((await save("newer-film")).statusCode).toBe(404);
});

test("nobody begins more than twenty attempts a day, and the page says when to go on", async () => {
	const browser = await anEnrolled();
	const path = `/learn/${slug}/final-check`;
	for (let attempt = 0; attempt < 20; attempt++) {
		const form = await openFinalCheck(browser);
		expect((await browser.post(path, form)).statusCode).toBe(303);
	}
	const begin = () => browser.post(path, { step: "start", attempt: crypto.randomUUID() });
	const refused = await begin();
	expect(refused.statusCode).toBe(429);
	expect(refused.body).toContain("try again tomorrow");
	site.passTime({ hours: 25 });
	expect((await begin()).statusCode).toBe(303);
});

test("a page that is only looked up or fetched in advance moves nobody", async () => {
	const browser = await anEnrolled();
	const { lessons } = course.details;
	const path = (index: number) => `/learn/${slug}/${lessons[index]?.id}`;
	await browser.get(path(2));
	await browser.get(path(4), { "sec-purpose": "prefetch", "sec-fetch-site": "cross-site" });
	const goOn = await browser.get(`/learn/${slug}`);
	expect(goOn.headers.location).toBe(path(2));
});

test("a session that is used on pages of learning alone is renewed", async () => {
	const own = await aSite();
	const browser = await aMember(own);
	own.passTime({ hours: 2 });
	const answer = await browser.get(`/learn/${slug}/${course.details.lessons[0]?.id}`);
	expect([answer.headers["set-cookie"]].flat().join()).toContain("sl_session=");
});
