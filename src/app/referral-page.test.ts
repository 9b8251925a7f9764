import { beforeAll, describe, expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { accessEnd } from "#learning/enrolments/access-rules.ts";
import { insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { insertRewardEntry } from "#learning/limit/reward-store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { makeSsoToken } from "#visitors/accounts/sessions/sso-token-payload.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const call = "/api?method=getSkillupReferralRewardInfo";
const page = "/skillup-referral";
const json = { accept: "application/json" };

const withToken = (token: string) => `${call}&${new URLSearchParams({ jwt_cookie: token })}`;

/** Someone with an account, and a browser in which they are signed in. */
async function aFreeLearner() {
	const email = someEmail();
	const browser = await aMember(site, email);
	const account = await findAccountByEmail(site.database.db, email);
	if (!account) throw new Error("no account");
	return { email, browser, account: account.id };
}

const courses = {
	budgets: { id: 3025, title: "Budgets, Forecasts and the Time Value of Money" },
	gone: { id: 999_999, title: "Something We Had" },
};

/** The course is started, on that day. */
const enrol = (account: Id<"account">, { id: course, title: courseTitle }: typeof courses.gone) =>
	site.database.db.transaction().execute(async (tx) => {
		const now = site.clock();
		return insertEnrolment(
			tx,
			{
				...{ id: createId<"enrolment">(), learner: await ensureAccountLearner(tx, account, now) },
				...{ course, courseTitle, startedAt: now, accessUntil: accessEnd(now, 90) },
				...{ doneLessons: [], currentLesson: undefined, seenAt: now },
			},
			undefined,
		);
	});

const reward = (account: Id<"account">) =>
	site.database.db.transaction().execute(async (tx) => {
		const at = site.clock();
		const learner = await ensureAccountLearner(tx, account, at);
		return insertRewardEntry(tx, { learner, kind: "course", source: createId(), amount: 1, at });
	});

const readInfo = async (browser: Browser, address = call) =>
	(await browser.get(address, json)).json().respData.skillUpReferralInfo;

describe("the call that a start asks first", () => {
	test("CALL-095, REF-004: answers whether the limit is reached and the code, by the cookie or by its value", async () => {
		const { browser, account } = await aFreeLearner();
		const answer = await browser.get(call, json);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { userRefCode } = answer.json().respData.skillUpReferralInfo;
		expect(userRefCode).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
		expect(answer.json()).toEqual({
			status: 200,
			respData: { skillUpReferralInfo: { enrolmentRestricted: 0, userRefCode } },
		});

		await enrol(account, courses.budgets);
		expect(await readInfo(browser)).toEqual({ enrolmentRestricted: 0, userRefCode });
		await enrol(account, courses.gone);
		const restricted = { enrolmentRestricted: 1, userRefCode };
		expect(await readInfo(browser)).toEqual(restricted);
		const stranger = aBrowser(site);
		expect(await readInfo(stranger, withToken(browser.cookies.sl_sso ?? ""))).toEqual(restricted);
		expect(await readInfo(browser, withToken(""))).toEqual(restricted);
		// The page considers it; see FREE-023.
		browser.cookies.sl_enrollment_campaign = "true";
		expect(await readInfo(browser)).toEqual(restricted);

		await reward(account);
		expect(await readInfo(browser)).toEqual({ enrolmentRestricted: 0, userRefCode });
	});

	test("CALL-095: someone who is not signed in is refused, and so is any other token", async () => {
		const { browser, account } = await aFreeLearner();
		const sso = browser.cookies.sl_sso ?? "";
		const claims = { accountId: account, userType: "Freemium" };
		const past = site.clock().subtract({ hours: 2 });
		const refused = [
			call,
			withToken("nonsense"),
			withToken(`${sso.slice(0, -4)}AAAA`),
			withToken(makeSsoToken("another secret of some length", claims, site.clock())),
			withToken(makeSsoToken(site.secret, claims, past)),
			withToken(
				makeSsoToken(site.secret, { ...claims, accountId: createId<"account">() }, site.clock()),
			),
		];
		for (const address of refused) {
			const answer = await aBrowser(site).get(address, json);
			expect([answer.statusCode, answer.headers["cache-control"]], address).toEqual([
				401,
				"no-store",
			]);
			expect(answer.json().message).toBe(
				"jwt_cookie: is missing or has expired. Sign in and try again",
			);
		}
		// A wrong value counts more than a good cookie.
		expect((await browser.get(withToken("nonsense"), json)).statusCode).toBe(401);
		for (const wrong of [`${call}&jwt_cookie=a&jwt_cookie=b`, withToken("x".repeat(3_000))])
			expect((await browser.get(wrong, json)).statusCode).toBe(400);

		await deleteAccount(site.database.db, account);
		expect((await aBrowser(site).get(withToken(sso), json)).statusCode).toBe(401);
	});
});

describe("the page that invites friends", () => {
	test("REF-001: signed out it says what there is to gain, and signing in leads back with the code", async () => {
		const opened = await new PlainVisitor(site).open(`${page}?refcode=bcdf-2345`);
		expect(opened.status).toBe(200);
		expect(opened.text("h1")).toBe("Invite your friends");
		expect(opened.text()).toContain("you can start one more for each friend");
		expect(opened.text()).toContain("everyone can start 2 free courses");
		const back = encodeURIComponent(`${page}?refCode=BCDF2345`);
		const hrefs = [...opened.document.querySelectorAll("main a")].map((link) =>
			link.getAttribute("href"),
		);
		expect(hrefs).toEqual([
			`/accounts/sign-in?back=${back}`,
			`/accounts/sign-up?back=${back}`,
			"/skillup-free-online-courses",
		]);
		expect(opened.document.documentElement.dataset.pageType).toBe("skill-up");
	});

	test.each([
		"refCode=%22%3E%3Cscript%3Ex",
		"refcode=//evil.example",
		"back=//evil.example",
		"refCode=%00",
	])("REF-002: what is no code has no effect: %s", async (query) => {
		const answer = await aBrowser(site).get(`${page}?${query}`);
		if (query.endsWith("%00")) return expect(answer.statusCode).toBe(400);
		expect(answer.statusCode).toBe(200);
		expect(answer.body).not.toMatch(/evil\.example|<script>x/);
		expect(answer.body).toContain('href="/accounts/sign-in?back=%2Fskillup-referral"');
	});

	test("FREE-041: signed in it shows link and code, the limit in numbers, the open courses and both ways to one more", async () => {
		const { browser, account } = await aFreeLearner();
		await enrol(account, courses.budgets);
		await enrol(account, courses.gone);
		await reward(account);
		const opened = await new PlainVisitor(site, browser).open(page);
		expect(opened.answer.headers["cache-control"]).toBe("no-store");
		const { userRefCode: code } = await readInfo(browser);
		const card = "[data-behaviour='referral/share-link']";
		const link = `http://localhost:3000/skillup-free-online-courses?refCode=${code}`;
		expect(opened.text(card)).toContain(link);
		expect(opened.document.querySelector(card)?.getAttribute("data-link")).toBe(link);
		expect(opened.text(`${card} .visually-hidden`)).toBe([...code].join(", "));
		expect(opened.texts("[aria-labelledby=limit-title] dl > div")).toEqual([
			"You can start for free3",
			"Started2",
			"Left to start1",
		]);
		const items = opened.texts("main li");
		expect(items).toContain(`${courses.budgets.title} (open)`);
		expect(items).toContain(`${courses.gone.title} (open)`);
		expect(items).toContain("Finish one that is marked Rewards.");
		expect(items).toContain(
			"Invite a friend who joins, confirms their email and finishes a first lesson. Your reward arrives 7 days later.",
		);
		expect(opened.text()).toContain("Your limit includes 1 reward that you have not used.");
	});

	test("the sitemap lists it", async () => {
		const { body } = await aBrowser(site).get("/sitemap.xml");
		expect(body).toContain(`${page}</loc>`);
	});
});

test("people see their code in their data, and an erasure takes it along", async () => {
	const { email, browser, account } = await aFreeLearner();
	const { userRefCode: code } = await readInfo(browser);
	await aBrowser(site).post("/privacy", { email });
	const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
	const key = /\/privacy\/yours\?key=(\S+)/.exec(text)?.[1] ?? "";
	const { body } = await aBrowser(site).get(`/privacy/yours?key=${key}`);
	expect(body).toContain(`${code}, made on `);
	await aBrowser(site).post("/privacy/erase", { key });
	expect(await findAccountByEmail(site.database.db, email)).toBeUndefined();
	const token = makeSsoToken(
		site.secret,
		{ accountId: account, userType: "Freemium" },
		site.clock(),
	);
	expect((await aBrowser(site).get(withToken(token), json)).statusCode).toBe(401);
});
