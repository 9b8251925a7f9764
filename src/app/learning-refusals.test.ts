import { beforeAll, describe, expect, test } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aChangedContent } from "#testing/business.ts";
import { type PlainForm, type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, root, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { contentParts } from "./slices.ts";

const statistics = "introduction-to-statistics-free-course-skillup";
/** A lesson of five questions: a number, several, a match, an order and a text. */
const review = `/learn/${statistics}/review-one-coffee-machine`;
const rootCause = "root-cause-analysis-basics-skillup";
const exercise = `/learn/${rootCause}/your-turn-a-chain-from-seven-notes`;
const notice = "Your text was not saved. Copy it before you go on.";

/** Answers to four of the questions, as a form has them; the number is asked first. */
const answers = {
	"q.qggxyn2": ["a", "c"],
	"q.qxba9rz.a": "v",
	"q.qxba9rz.b": "w",
	"q.qxba9rz.c": "x",
	"q.qxba9rz.d": "y",
	"q.qd5vq7q.c": "1",
	"q.qd5vq7q.d": "2",
	"q.qd5vq7q.b": "3",
	"q.qd5vq7q.a": "4",
	"q.qqm66q4": "null hypothesis",
};
const allAnswers = { "q.qdu6c58": "4.1", ...answers };

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

async function findCourse(of: TestSite, slug: string): Promise<FreeCourse> {
	const found = await findProduct(of.database.db, "free-course", { slug }, "");
	if (!found) throw new Error(`no course ${slug}`);
	return found;
}

/** A learner who has started the course. */
async function aLearner(of: TestSite, slug: string, email = someEmail()): Promise<PlainVisitor> {
	const browser = await aMember(of, email);
	const { id: courseId } = await findCourse(of, slug);
	const assignmentToken = writeAssignmentToken({ courseId, pageSource: `/${slug}` });
	await browser.get(
		`/api?method=processFreemiumCourseOrderAssignment&${new URLSearchParams({ assignmentToken })}`,
		{ "sec-fetch-site": "same-origin" },
	);
	return new PlainVisitor(of, browser);
}

/** The session ends while the page is open. */
function signOut({ cookies }: Browser): void {
	for (const name of Object.keys(cookies)) delete cookies[name];
}

const entities: Readonly<Record<string, string>> = {
	...{ "&lt;": "<", "&gt;": ">" },
	...{ "&quot;": '"', "&amp;": "&" },
};

/** The parser of the tests leaves the entities in a text area as they are. */
const unsavedText = (page: PlainPage) =>
	page.document
		.querySelector("main textarea")
		?.textContent?.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

function expectUnsaved(page: PlainPage, text: string): void {
	expect(page.status).toBe(403);
	expect(page.answer.headers["cache-control"]).toContain("private");
	expect(page.text("main [role=alert]")).toBe(notice);
	expect(page.answer.body).toMatch(/<textarea [^>]*readonly=""/i);
	expect(unsavedText(page)).toBe(text);
}

const hostile = '</textarea><script>alert("x")</script>\n  "& <b>two</b> spaces\0';
const harmless = hostile.replace("\0", "");

describe("a page that has closed while somebody worked on it", () => {
	test("shows the text of an exercise to copy after the session has ended, and markup in it is only text", async () => {
		const visitor = await aLearner(site, rootCause);
		const form = (await visitor.open(exercise)).form("form#check").fill({ exercise: hostile });
		signOut(visitor.browser);
		const closed = await form.send();
		expectUnsaved(closed, harmless);
		expect(closed.answer.body).not.toContain("<script>alert");
		expect(closed.answer.body).not.toContain("<b>two");
		expect(closed.text("main")).toContain("Sign in or create a free account");
	});

	test("stores the same text as text while the lesson is open", async () => {
		const visitor = await aLearner(site, rootCause);
		const form = (await visitor.open(exercise)).form("form#check").fill({ exercise: hostile });
		const saved = await form.send();
		expect(saved.status).toBe(200);
		expect(saved.document.querySelector("#check > p")?.textContent).toBe(harmless);
		expect(saved.answer.body).not.toContain("<script>alert");
	});

	test("shows it after the access days, too, and stores it once the course is open again", async () => {
		const own = await aSite();
		const email = someEmail();
		const visitor = await aLearner(own, rootCause, email);
		const form = (await visitor.open(exercise)).form("form#check").fill({ exercise: "My chain" });
		own.passTime({ hours: 24 * (await findCourse(own, rootCause)).accessDays });
		// The session ended, too; somebody signs in again in another tab.
		Object.assign(visitor.browser.cookies, (await aMember(own, email)).cookies);
		const closed = await form.send();
		expectUnsaved(closed, "My chain");
		await closed.form("main form[method=post]").send();
		const saved = await form.send();
		expect(saved.status).toBe(200);
		expect(saved.text("#check")).toContain("A model answer");
	});

	test("lists the answers of questions by their texts, whatever the kind of the question", async () => {
		const visitor = await aLearner(site, statistics);
		const form = (await visitor.open(review)).form("#check form").fill(allAnswers);
		signOut(visitor.browser);
		const closed = await form.send();
		const text = unsavedText(closed) ?? "";
		expectUnsaved(closed, text);
		for (const line of [
			"\n4.1\n",
			"\nWith 100 cups, the same mean and the same s, 180 would lie outside\n",
			"\nStandard error = 2 ml: How well the mean is known\n",
			"\ns = 4 ml, difference to find 1 ml: 3\n",
			"What is this assumption called? (two words)\nnull hypothesis",
		])
			expect(text).toContain(line);
		expect(text).not.toContain("probability of 95%");
	});

	test("lists the answers of the final check", async () => {
		const visitor = await aLearner(site, statistics);
		const intro = await visitor.open(`/learn/${statistics}/final-check`);
		const asked = await intro.form("main form[method=post]").send();
		const { finalCheck } = (await findCourse(site, statistics)).details;
		const posed = finalCheck?.questions.find(
			({ id, kind }) => kind === "one" && asked.document.getElementById(`question-${id}`),
		);
		if (posed?.kind !== "one") throw new Error("no such question was asked");
		const [option] = posed.options;
		const form = asked.form("form[data-saved-by-itself]").fill({
			[`q.${posed.id}`]: option?.value ?? "",
		});
		signOut(visitor.browser);
		const closed = await form.send();
		expectUnsaved(closed, `${posed.question}\n${option?.text}`.replaceAll(/[*`]/g, ""));
	});

	test("shows no field when nothing was sent, or nothing of this page", async () => {
		const guest = aBrowser(site);
		const bodies: readonly [string, Record<string, string>][] = [
			[exercise, { step: "exercise", exercise: " \n " }],
			[exercise, { step: "done" }],
			[exercise, { step: "answer", "q.nothing": "a" }],
			[review, { step: "answer", "q.qggxyn2": "zzz", __proto__: "a", constructor: "b" }],
			[`/learn/${statistics}/final-check`, { step: "start", attempt: "x" }],
		];
		for (const [path, fields] of bodies) {
			const { statusCode, body } = await guest.post(path, fields);
			expect(statusCode).toBe(403);
			expect(body).not.toContain("<textarea");
			expect(body).not.toContain(notice);
		}
		const opened = await guest.get(exercise);
		expect(opened.body).not.toContain("<textarea");
	});
});

const askedIds = (form: PlainForm) =>
	form.entries().flatMap(([name, value]) => (name === "asked" ? [value] : []));

/** Replaces the content of a running site. */
async function importContent(of: TestSite, folder: string): Promise<void> {
	const anyOrder = { older: true, otherBrand: false };
	const stored = await importContentFolder(of.database.db, folder, contentParts, anyOrder);
	expect(stored.ok).toBe(true);
}

const added = `      - id: qadded1
        question: "Which value did content add?"
        options: { a: "This one", b: "Another one" }
        answer: a
        why: "It came later."
`;
const withAddedQuestion = () =>
	aChangedContent(`free-courses/${statistics}.yaml`, (text) => {
		const changed = text.replace("\nnext: ", `\n${added}next: `);
		expect(changed).not.toBe(text);
		return changed;
	});

describe("the form of a lesson asks only what is not answered", () => {
	test("a question that content adds later is answered alone, and may be removed again", async () => {
		const own = await aSite();
		const visitor = await aLearner(own, statistics);
		const first = (await visitor.open(review)).form("#check form");
		expect(askedIds(first)).toEqual(["qdu6c58", "qggxyn2", "qxba9rz", "qd5vq7q", "qqm66q4"]);
		const answered = await first.fill(allAnswers).send();
		expect(answered.text("#check")).toContain("Answer again");

		await importContent(own, await withAddedQuestion());
		const grown = await visitor.open(review);
		expect(grown.text("#check")).toContain("Which value did content add?");
		expect(grown.text("#check button")).toBe("Check my answer");
		const form = grown.form("#check form");
		expect(askedIds(form)).toEqual(["qadded1"]);

		const refused = await form.send();
		expect(refused.status).toBe(422);
		expect(refused.texts("#check [role=alert] li")).toHaveLength(1);
		expect(askedIds(refused.form("#check form"))).toEqual(["qadded1"]);

		const again = await visitor.open(`${review}?again=1`);
		const whole = await form.fill({ "q.qadded1": "b" }).send();
		expect(whole.status).toBe(200);
		expect(whole.text("#check")).toContain("It came later.");
		expect(whole.text("#check")).toContain("Answer again");
		expect(askedIds(whole.form("#check form"))).toEqual([]);

		// The page that asks everything again was opened before content removes the question.
		await importContent(own, `${root}/content`);
		const last = await again
			.form("#check form")
			.fill({ ...allAnswers, "q.qdu6c58": "9", "q.qadded1": "a" })
			.send();
		expect(last.status).toBe(200);
		expect(last.text("#question-qdu6c58")).toContain("9");
		expect(last.text("#check")).not.toContain("Which value did content add?");
		const lonely = await visitor.post(
			review,
			new URLSearchParams({ step: "answer", asked: "qadded1", "q.qadded1": "a" }),
		);
		expect(lonely.status).toBe(200);
		expect(lonely.text("#check")).toContain("Answer again");
	});

	test("a lesson that is answered again asks every question, and refuses one without a choice", async () => {
		const visitor = await aLearner(site, statistics);
		await (await visitor.open(review)).form("#check form").fill(allAnswers).send();
		const again = (await visitor.open(review)).follow("Answer again", "#check");
		const form = (await again).form("#check form");
		expect(askedIds(form)).toHaveLength(5);
		const refused = await form.fill({ ...answers, "q.qggxyn2": [], "q.qdu6c58": "7" }).send();
		expect(refused.status).toBe(422);
		expect(refused.texts("#check [role=alert] li")).toEqual(["Please choose at least one answer."]);
		const shown = refused.form("#check form");
		expect(askedIds(shown)).toHaveLength(5);
		expect(shown.value("q.qdu6c58")).toBe("7");
		const done = await shown.fill({ "q.qggxyn2": ["a"] }).send();
		expect(done.status).toBe(200);
		expect(done.text("#question-qdu6c58")).toContain("7");
	});

	test("a field of an answered question asks it, and one that was never answered is always asked", async () => {
		const visitor = await aLearner(site, statistics);
		const post = (fields: Record<string, string>) =>
			visitor.browser.post(review, { step: "answer", ...fields });
		for (const fields of [{}, { asked: "" }, { asked: "qdu6c58", "q.qdu6c58": "4.1" }])
			expect((await post(fields)).statusCode).toBe(422);
		await (await visitor.open(review)).form("#check form").fill(allAnswers).send();
		for (const fields of [
			{ "q.qdu6c58": "" },
			{ "q.qxba9rz.a": "v" },
			{ asked: "qggxyn2" },
			{ asked: "qggxyn2", "q.qggxyn2": "zzz" },
		]) {
			const { statusCode, body } = await post(fields);
			expect(statusCode).toBe(422);
			expect(body).toContain("There is a problem");
		}
		for (const fields of [{}, { asked: "nothing" }, { asked: "x".repeat(64 * 1024) }])
			expect((await post(fields)).statusCode).toBe(303);
		expect((await visitor.open(review)).text("#check")).toContain("null hypothesis");
	});
});
