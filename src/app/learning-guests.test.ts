import { beforeAll, expect, test, vi } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

const slug = "reading-financial-statements-basics-skillup";
let site: TestSite;
let course: FreeCourse;
let first: string;
let check: {
	readonly id: string;
	readonly right: string;
	readonly wrong: string;
	readonly why: string;
};

beforeAll(async () => {
	site = await aSite();
	const found = await findProduct(site.database.db, "free-course", { slug }, "");
	const lesson = found?.details.lessons[0];
	if (!found || lesson?.kind !== "text" || lesson.check?.kind !== "one")
		throw new Error("no check");
	course = found;
	first = `/learn/${slug}/${lesson.id}`;
	const { id, answer, options, why } = lesson.check;
	const wrong = options.find(({ value }) => value !== answer)?.value ?? "";
	check = { id, right: answer, wrong, why: why.slice(0, 30) };
});

const answer = (browser: Browser, value: string) =>
	browser.post(first, { step: "answer", [`q.${check.id}`]: value });

const countLearners = async () => {
	const { rows } = await site.database.pool.query("select count(*)::int as count from learners");
	return rows[0].count as number;
};

async function signIn(browser: Browser, email: string): Promise<void> {
	const before = site.emails.length;
	await browser.post("/accounts/sign-in", { email });
	const code = await vi.waitFor(() => {
		const found = site.emails
			.slice(before)
			.findLast(({ id, to }) => to === email && id.startsWith("code-"));
		if (!found) throw new Error("no email yet");
		return found.subject.slice(0, 6);
	}, 60_000);
	await browser.post("/accounts/code", { code });
}

test("nobody reads or changes the work of an account by a guest's cookie that names it", async () => {
	const member = await aMember(site);
	await answer(member, check.right);
	const [, claims = ""] = (member.cookies.sl_sso ?? "").split(".");
	const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
	for (const forged of [sub, `${sub}.`, `${sub}.${"A".repeat(43)}`]) {
		const stranger = aBrowser(site, { sl_guest: forged });
		expect((await stranger.get(first)).body).not.toContain(check.why);
		await answer(stranger, check.wrong);
		expect(stranger.cookies.sl_guest).not.toContain(sub);
	}
	const own = (await member.get(first)).body;
	expect(own).toContain(check.why);
	expect(own).not.toContain("Not quite");
});

test("a guest is stored with the first answer and not before", async () => {
	const guest = aBrowser(site);
	const before = await countLearners();
	for (const body of [{ step: "done" }, { step: "answer" }, { step: "exercise", exercise: "x" }])
		expect((await guest.post(first, body)).statusCode).toBe(422);
	expect(guest.cookies.sl_guest).toBeUndefined();
	expect(await countLearners()).toBe(before);
	await answer(guest, check.right);
	expect(await countLearners()).toBe(before + 1);
});

test("an answer that arrives after the sign-in joins the account at the next look, and no guest is left", async () => {
	const email = someEmail();
	await aMember(site, email);
	const browser = aBrowser(site);
	await answer(browser, check.wrong);
	const late = { ...browser.cookies };
	await signIn(browser, email);
	expect(browser.cookies.sl_guest).toBeUndefined();
	// The other tab had sent it before, with the cookies of then.
	const otherTab = aBrowser(site, late);
	site.passTime({ seconds: 5 });
	expect((await answer(otherTab, check.right)).statusCode).toBe(303);
	browser.cookies.sl_guest = otherTab.cookies.sl_guest ?? "";
	const before = await countLearners();
	const page = (await browser.get(first)).body;
	expect(page).toContain(check.why);
	expect(await countLearners()).toBe(before - 1);
	expect(browser.cookies.sl_guest).toBeUndefined();
	expect((await browser.get(first)).body).not.toContain("Not quite");
});

test("the place of a guest who is gone, and a place that cannot be, are refused", async () => {
	const guest = aBrowser(site);
	await answer(guest, check.right);
	const message = { course_id: course.id, lesson: course.details.lessons[0]?.id, seq: 1 };
	const save = (browser: Browser, body: object) =>
		browser.call("/api-nocache?method=saveLessonProgress", body);
	expect((await save(guest, message)).statusCode).toBe(200);
	expect((await save(guest, { ...message, watched: [[10, 5]] })).statusCode).toBe(400);
	await site.database.pool.query("delete from learners where account_id is null");
	expect((await save(guest, message)).statusCode).toBe(403);
});

test("without script the later of two answers counts, whichever page is older", async () => {
	const browser = aBrowser(site);
	const visitor = new PlainVisitor(site, browser);
	const [older, newer] = [await visitor.open(first), await visitor.open(first)];
	await newer
		.form("#check form")
		.fill({ [`q.${check.id}`]: check.wrong })
		.send();
	site.passTime({ minutes: 5 });
	const page = await older
		.form("#check form")
		.fill({ [`q.${check.id}`]: check.right })
		.send();
	expect(page.text("#check")).not.toContain("Not quite");
});
