import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { runReferralCommand } from "#cli/referrals.ts";
import type { Id } from "#core/ids.ts";
import { friendReviewCheck } from "#referral/friends/review-check-commands.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import { ensureAccountLearner } from "#visitors/learners/learner-store.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({ minuteMs: 100 });
});

const landing = "/skillup-free-online-courses";
const page = "/skillup-referral";
const json = { accept: "application/json" };

interface Inviter {
	readonly email: string;
	readonly browser: Browser;
	readonly code: string;
	readonly account: Id<"account">;
}

const findAccount = async (email: string) => {
	const account = await findAccountByEmail(site.database.db, email);
	if (!account) throw new Error(`no account ${email}`);
	return account.id;
};

async function anInviter(email = someEmail()): Promise<Inviter> {
	const browser = await aMember(site, email);
	const answer = await browser.get("/api?method=getSkillupReferralRewardInfo", json);
	const code = answer.json().respData.skillUpReferralInfo.userRefCode;
	return { email, browser, code, account: await findAccount(email) };
}

const person = { firstName: "Bo", lastName: "Berg", phoneNumber: "", countryId: "1" };

async function enterCode(browser: Browser, email: string) {
	const code = await vi.waitFor(async () => {
		const sent = (await listQueuedEmails(site, email)).findLast(({ subject }) =>
			/^\d{6}/.test(subject),
		);
		if (!sent) throw new Error("no email yet");
		return sent.subject.slice(0, 6);
	});
	return browser.post("/accounts/code", { code });
}

/** A friend who opens the link and creates an account from it. */
async function join(code: string, email = someEmail(), browser = aBrowser(site)) {
	await browser.post("/accounts/sign-up", { ...person, email, refCode: code });
	await enterCode(browser, email);
	return { email, browser };
}

const finishLesson = async (email: string) => {
	const learner = await ensureAccountLearner(
		site.database.db,
		await findAccount(email),
		site.clock(),
	);
	await sql`insert into lesson_states (learner_id, course_id, lesson_id, opened_at, done_at)
		values (${learner}, 3025, 'first', ${site.clock()}, ${site.clock()})`.execute(site.database.db);
};

async function history({ browser, code }: Inviter) {
	// Any page renews the token of the calls, which lasts an hour.
	await browser.get("/accounts");
	const address = `/api?method=getSkillupReferralHistory&refCode=${code}`;
	return (await browser.get(address, json)).json().data;
}
const states = async (inviter: Inviter) =>
	(await history(inviter)).map(({ state }: { state: string }) => state);

const rewards = async ({ account }: Inviter) => {
	const { rows } = await sql`select kind, amount from reward_entries
		where learner_id = ${account} and kind = 'friend'`.execute(site.database.db);
	return rows.length;
};
const untilStates = (inviter: Inviter, expected: string[]) =>
	vi.waitFor(async () => expect(await states(inviter)).toEqual(expected), 30_000);

async function referrals(...args: string[]): Promise<string> {
	const lines: string[] = [];
	const { config, clock, jobs, secret } = site;
	await runReferralCommand(
		{
			...{ clock, db: site.database.db, configured: [], jobs: async () => jobs },
			...{ destinationsOf: () => [], openTestDestinations: () => [] },
			emailCounts: openEmailCounts({ clock, config, secret }),
			timeZone: config.siteTimeZone,
			say: (line) => void lines.push(line),
		},
		args,
	).catch(({ message }: Error) => lines.push(message));
	return lines.join("\n");
}

describe("from the invitation to the reward", () => {
	test("REF-012, FREE-020: joined, learning, and earned after the hold days; then one more course can be started, and an email says so", async () => {
		const ana = await anInviter();
		expect(await history(ana)).toEqual([]);
		const { email } = await join(ana.code);
		expect(await history(ana)).toEqual([
			{
				...{ state: "joined", date: site.clock().toString(), reward: 0 },
				reason: "Your reward follows when they have finished a first lesson.",
			},
		]);
		await finishLesson(email);
		const [learning] = await history(ana);
		expect(learning).toMatchObject({ state: "learning", reward: 0 });
		expect(learning.reason).toMatch(/^They have finished a first lesson\. Your reward arrives on /);

		site.passTime({ hours: 7 * 24 - 1 });
		expect(await states(ana)).toEqual(["learning"]);
		site.passTime({ hours: 1 });
		await untilStates(ana, ["earned"]);
		expect((await history(ana))[0]).toMatchObject({ reward: 1, reason: null });
		expect(await rewards(ana)).toBe(1);
		const [told] = (await listQueuedEmails(site, ana.email)).filter(({ subject }) =>
			subject.includes("earned"),
		);
		expect(told?.text).toContain("you can start 3 more for free now");
		expect(told?.text).not.toContain(email);
		const shown = await new PlainVisitor(site, ana.browser).open(page);
		expect(shown.text()).toContain("You can start one more for free, thanks to this friend.");
		expect(shown.text()).not.toContain(email);
	});

	test("REF-002, REF-006: the code is forgiven its case and O for 0, and travels in address, form, referrer and, with consent, a cookie", async () => {
		const ana = await anInviter();
		const spelled = ana.code.toLowerCase().replace(/q/g, "0");
		const visitor = new PlainVisitor(site);
		const opened = await visitor.open(`${landing}?refcode=${spelled}`);
		expect(opened.text("[data-part=invited-band]")).toMatch(/^Invited by Ada/);
		const form = await opened.follow("Create your account");
		expect(form.text("[data-part=invited]")).toContain("Invited by Ada");
		expect(form.document.querySelector("[name=refCode]")?.getAttribute("value")).toBe(ana.code);
		// A mistake in the form does not lose it, and neither does an address that was typed wrongly.
		const email = someEmail();
		const again = await form.form("main form").fill({ email: "nonsense", firstName: "Bo" }).send();
		expect(again.status).toBe(422);
		expect(again.text("[data-part=invited]")).toContain("Invited by Ada");
		await again.form("main form").fill({ email, firstName: "Bo", lastName: "Berg" }).send();
		const joined = await enterCode(visitor.browser, email);
		expect(joined.headers.location).toBe(`${landing}#account-created`);
		expect(await states(ana)).toEqual(["joined"]);

		// The page before says it where the form does not.
		const other = aBrowser(site);
		const referer = `http://localhost:3000${landing}?refCode=${ana.code}`;
		const signUp = await other.get("/accounts/sign-up", { referer });
		expect(signUp.body).toContain("Invited by Ada");

		// The cookie, which the page without script sets by its picture.
		const third = aBrowser(site);
		await third.call("/api-nocache?method=getVisit", { page: referer, referrer: "" });
		expect(third.cookies.sl_invited_by).toBe(ana.code);
		expect((await third.get("/accounts/sign-up")).body).toContain("Invited by Ada");
		const bob = await anInviter();
		const later = referer.replace(ana.code, bob.code);
		await third.call("/api-nocache?method=getVisit", { page: later, referrer: "" });
		expect(third.cookies.sl_invited_by).toBe(bob.code);
		// One that is not valid does not replace one that is.
		const unknown = referer.replace(ana.code, "BCDF2345");
		await third.call("/api-nocache?method=getVisit", { page: unknown, referrer: "" });
		expect(third.cookies.sl_invited_by).toBe(bob.code);
	});

	test("REF-001: an invitation that is not right is declined in the form, and counts for nobody", async () => {
		const ana = await anInviter();
		const visitor = new PlainVisitor(site);
		const opened = await visitor.open(`${page}?refCode=${ana.code}`);
		expect(opened.text("[data-part=invited-band]")).toContain("Invited by Ada");
		const form = await opened.follow("Create your account");
		const email = someEmail();
		const filled = { email, firstName: "Bo", lastName: "Berg", notInvited: true };
		await form.form("main form").fill(filled).send();
		await enterCode(visitor.browser, email);
		expect(await states(ana)).toEqual([]);

		const declined = await (await visitor.open(`${landing}?refCode=${ana.code}`)).follow(
			"Not right?",
		);
		expect(declined.document.querySelector("[data-part=invited-band]")).toBeNull();
	});

	test("an address that was invited by email counts whenever and wherever it signs up, and is not stored", async () => {
		const ana = await anInviter();
		const friend = someEmail();
		const invite = async (email: string) => {
			const shown = await new PlainVisitor(site, ana.browser).open(page);
			return shown.form("main form[method=post]").fill({ email }).send();
		};
		const sent = await invite(friend);
		expect(sent.status).toBe(200);
		expect(sent.text("#invite")).toContain("The invitation is on its way.");
		expect(await states(ana)).toEqual(["invited"]);
		const [email] = await listQueuedEmails(site, friend);
		expect(email?.subject).toBe("Ada invites you to learn for free at Lyceum");
		expect(email?.text).toContain(`${landing}?refCode=${ana.code}`);
		expect(email?.text).not.toContain(ana.email);
		const { rows } = await sql`select * from friend_invitations`.execute(site.database.db);
		expect(JSON.stringify(rows)).not.toContain(friend);

		for (const [typed, problem] of [
			[friend.toUpperCase(), "You have invited this address before."],
			[ana.email.replace("@", "+me@"), "This is your own address."],
			["nobody", "Enter an address in the format name@example.com."],
			["x".repeat(64 * 1024), "That is too long for an email address."],
		] as const) {
			const refused = await invite(typed);
			expect(refused.status).toBe(422);
			expect(refused.text("#invite")).toContain(problem);
		}
		for (let count = 1; count < 10; count++) await invite(someEmail());
		expect((await invite(someEmail())).text("#invite")).toContain("You have sent 10 invitations");

		site.passTime({ hours: 3 * 24 });
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-up", { ...person, email: friend });
		await enterCode(browser, friend);
		expect((await states(ana)).filter((state: string) => state === "joined")).toHaveLength(1);
		expect(await states(ana)).toHaveLength(10);
	});

	test("many accounts cannot fill one mailbox: five may invite it, however they write the address", async () => {
		const name = someEmail().replace(/@.*/, "");
		const inviteBy = async (email: string) => {
			const { browser } = await anInviter();
			const shown = await new PlainVisitor(site, browser).open(page);
			return shown.form("main form[method=post]").fill({ email }).send();
		};
		for (let count = 0; count < 5; count++) {
			const sent = await inviteBy(`${name}+${count}@gmail.com`);
			expect(sent.text("#invite")).toContain("The invitation is on its way.");
		}
		const refused = await inviteBy(`${name}@googlemail.com`);
		expect(refused.status).toBe(422);
		expect(refused.text("#invite")).toContain("No email was sent: this address has received");
		expect(await listQueuedEmails(site, `${name}@googlemail.com`)).toEqual([]);
	});
});

describe("what earns nothing", () => {
	test("own addresses, temporary ones and mailboxes that have joined before are refused with the reason, without a name", async () => {
		const name = someEmail().replace(/@.*/, "");
		const ana = await anInviter(`${name}.x@gmail.com`);
		await join(ana.code, `${name}x+2@gmail.com`);
		await join(ana.code, `${name}@mailinator.com`);
		const friend = `${name}.f@gmail.com`;
		await join(ana.code, friend);
		await join(ana.code, `${name}f+1@googlemail.com`);
		const reasons = (await history(ana)).map(({ reason }: { reason: string }) => reason);
		expect(reasons.toSorted()).toEqual([
			"The account has your own email address, written in another way.",
			"The account was created with a temporary email address.",
			"This friend had joined by an invitation before. Each friend counts once.",
			"Your reward follows when they have finished a first lesson.",
		]);
		expect((await states(ana)).toSorted()).toEqual(["joined", "refused", "refused", "refused"]);
	});

	test("own, unknown, erased and endless codes are ignored, and never give a page of an error", async () => {
		const ana = await anInviter();
		const gone = await anInviter();
		await deleteAccount(site.database.db, gone.account);
		for (const code of [ana.code, "BCDF2345", gone.code, "x", "-", "%00", "A".repeat(20_000)])
			for (const address of [landing, page, "/accounts/sign-up"]) {
				const answer = await ana.browser.get(`${address}?refCode=${code}`);
				const isUnreadable = code === "%00";
				expect([200, 303], `${address} ${code.slice(0, 9)}`).toContain(
					isUnreadable && answer.statusCode === 400 ? 200 : answer.statusCode,
				);
				const shown = await aBrowser(site).get(`${address}?refCode=${code}`);
				if (code !== ana.code) expect(shown.body).not.toContain("Invited by");
			}
		const email = someEmail();
		const stranger = aBrowser(site);
		const fields = { ...person, email, refCode: "A".repeat(64 * 1024) };
		const posted = await stranger.post("/accounts/sign-up", fields);
		expect(posted.statusCode).toBe(303);
		expect((await enterCode(stranger, email)).statusCode).toBe(303);
	});

	test("a hundred sign-ups of one friend at once are one friend and one reward", async () => {
		const ana = await anInviter();
		const email = someEmail();
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-up", { ...person, email, refCode: ana.code });
		const sent = await vi.waitFor(async () => {
			const [first] = await listQueuedEmails(site, email);
			if (!first) throw new Error("no email yet");
			return first;
		});
		const code = sent.subject.slice(0, 6);
		const answers = await Promise.all(
			Array.from({ length: 100 }, () =>
				aBrowser(site, browser.cookies).post("/accounts/code", { code }),
			),
		);
		// A busy machine may refuse some for now.
		const failures = answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503);
		expect(failures).toEqual([]);
		// The same mailbox, written in other ways.
		await Promise.all(
			["+1", "+2", "+3"].map((tag) => join(ana.code, email.replace("@", `${tag}@`))),
		);
		await finishLesson(email);
		site.passTime({ hours: 7 * 24 });
		await untilStates(
			ana,
			await states(ana).then((all) =>
				all.map((state: string) => (state === "learning" ? "earned" : state)),
			),
		);
		expect((await states(ana)).filter((state: string) => state === "earned")).toHaveLength(1);
		expect(await rewards(ana)).toBe(1);
	});
});

describe("npm run referrals", () => {
	test("a device that a family shares waits for somebody to look; approved it counts, refused it says why", async () => {
		const ana = await anInviter();
		await ana.browser.post("/accounts/sign-out", {});
		const { email } = await join(ana.code, someEmail(), ana.browser);
		const sister = await join(ana.code, someEmail(), ana.browser);
		await finishLesson(email);
		await finishLesson(sister.email);
		site.passTime({ hours: 8 * 24 });
		const again = await aBrowserOf(ana);
		await vi.waitFor(async () =>
			expect((await history(again)).map(({ reason }: { reason: string }) => reason)).toEqual(
				Array(2).fill("We look at this one ourselves before it counts. You need not do anything."),
			),
		);
		const listed = await referrals("review", "--json");
		const waiting = JSON.parse(listed).filter(
			({ inviterEmail }: { inviterEmail: string }) => inviterEmail === ana.email,
		);
		expect(waiting.map(({ flags }: { flags: string[] }) => flags)).toEqual([
			["same device"],
			["same device"],
		]);
		expect(await referrals("review")).toContain("same device");
		const now = site.clock();
		const [problem] = await friendReviewCheck.find({ db: site.database.db, now } as Parameters<
			typeof friendReviewCheck.find
		>[0]);
		expect(problem?.says).toMatch(/^\d+ rewards? for invited friends waits? for you$/);
		const [first, second] = waiting;
		expect(await referrals("approve", first.id)).toMatch(/^It is approved/);
		expect(await referrals("refuse", second.id, "--reason", "known before")).toMatch(
			/^It is refused/,
		);
		await vi.waitFor(async () =>
			expect((await states(again)).toSorted()).toEqual(["earned", "refused"]),
		);
		expect(await referrals("refuse", first.id)).toContain("decided before");
		expect(await rewards(ana)).toBe(1);
	});

	test("a friend who was refused after a look does not count with a new account", async () => {
		const ana = await anInviter();
		const { email } = await join(ana.code);
		const { rows } = await sql<{ id: string }>`
			select id from invited_friends where account_id = ${ana.account}`.execute(site.database.db);
		await referrals("refuse", rows[0]?.id ?? "");
		await deleteAccount(site.database.db, await findAccount(email));
		await join(ana.code, email);
		const reasons = (await history(ana)).map(({ reason }: { reason: string }) => reason);
		expect(reasons.toSorted()).toEqual([
			"This friend had joined by an invitation before. Each friend counts once.",
			"We have looked at this account. It was not created by a friend who came to learn.",
		]);
	});

	test("mistakes are explained", async () => {
		expect(await referrals()).toContain("npm run referrals -- review");
		expect(await referrals("approve")).toContain("Name the id");
		expect(await referrals("approve", "5")).toContain("is no id");
		const unknown = crypto.randomUUID();
		expect(await referrals("approve", unknown)).toContain("There is no invited friend");
		expect(await referrals("refuse", unknown, "--reason", "x")).toContain("--reason must be");
	});
});

/** Another browser in which they sign in. */
async function aBrowserOf(inviter: Inviter): Promise<Inviter> {
	const browser = aBrowser(site);
	site.passTime({ minutes: 1 });
	await browser.post("/accounts/sign-in", { email: inviter.email });
	await enterCode(browser, inviter.email);
	return { ...inviter, browser };
}

describe("calls", () => {
	test("CALL-096, REF-011: the history is for the owner of the code alone", async () => {
		const [ana, bob] = [await anInviter(), await anInviter()];
		const ask = (browser: Browser, refCode: string) =>
			browser.get(`/api?method=getSkillupReferralHistory&refCode=${refCode}`, json);
		expect((await ask(ana.browser, ana.code.toLowerCase())).statusCode).toBe(200);
		const others = [await ask(ana.browser, bob.code), await ask(ana.browser, "BCDF2345")];
		expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
		expect(others[0]?.body).toBe(others[1]?.body);
		expect((await ask(aBrowser(site), ana.code)).statusCode).toBe(401);
		expect((await ask(ana.browser, "A".repeat(5_000))).statusCode).toBe(400);
		expect((await ana.browser.get("/api?method=getSkillupReferralHistory", json)).statusCode).toBe(
			400,
		);
	});

	test("CALL-097, REF-013: a link to a page of this site with code and campaign, and to no other site", async () => {
		const link = (query: object) =>
			aBrowser(site).get(
				`/api?method=getSkillupReferralInviteLink&${new URLSearchParams({ ...query })}`,
				json,
			);
		const given = {
			...{ skillupUrl: landing, refCode: "bcdf-2345" },
			...{ campaign: "friends", source: "skillup", medium: "share" },
		};
		expect((await link(given)).json()).toEqual({
			status: 200,
			data: {
				inviteLink: `http://localhost:3000${landing}?utm_campaign=friends&utm_source=skillup&utm_medium=share&refCode=BCDF2345`,
			},
		});
		const elsewhere = await link({ ...given, skillupUrl: "https://evil.example/" });
		expect(elsewhere.statusCode).toBe(400);
		expect(elsewhere.json().message).toBe("skillupUrl: must be a page of this site");
		expect((await link({ ...given, refCode: "?" })).json().message).toBe(
			"refCode: is no code of an invitation",
		);
	});

	test("REF-007, CALL-095: the answer renews the cookie of the own code, which goes at the sign-out", async () => {
		const ana = await anInviter();
		expect(ana.browser.cookies.sl_ref_code).toBe(ana.code);
		await ana.browser.post("/accounts/sign-out", {});
		expect(ana.browser.cookies).not.toHaveProperty("sl_ref_code");
		const { sl_sso: sso = "" } = (await anInviter()).browser.cookies;
		const program = aBrowser(site);
		await program.get(`/api?method=getSkillupReferralRewardInfo&jwt_cookie=${sso}`, json);
		expect(program.cookies).not.toHaveProperty("sl_ref_code");
	});

	test("CALL-103, CALL-104, REF-020: popup, answers, course page and invitation name the same numbers and both ways", async () => {
		const { data } = (
			await aBrowser(site).get("/sheldon/getSkillUpHomePagePopUpData", json)
		).json();
		expect(data.url).toBe(page);
		const skillup = (await new PlainVisitor(site).open(landing)).text();
		for (const text of [data.text, skillup]) {
			expect(text).toContain("2 free courses");
			expect(text).toContain("7 days later");
			expect(text).toContain("Rewards");
			expect(text).not.toMatch(/\{(startLimit|holdDays)\}/);
		}
		const course = await new PlainVisitor(site).open("/learn-ai-basics-skillup");
		expect(course.text("#free-course-limit")).toContain("7 days later");
		const own = await new PlainVisitor(site, (await anInviter()).browser).open(page);
		expect(own.text()).toContain("They can start 2 free courses, with exercises");
		expect(own.text()).toContain("Your reward arrives 7 days later.");
	});
});

test("both sides see their data; an erased friend earns nothing more and is not rewarded again", async () => {
	const ana = await anInviter();
	const { email, browser } = await join(ana.code);
	await finishLesson(email);
	const readData = async (address: string) => {
		await aBrowser(site).post("/privacy", { email: address });
		const text = (await listQueuedEmails(site, address)).at(-1)?.text ?? "";
		return /\/privacy\/yours\?key=(\S+)/.exec(text)?.[1] ?? "";
	};
	const invited = someEmail();
	const asked = await new PlainVisitor(site, ana.browser).open(page);
	await asked.form("main form[method=post]").fill({ email: invited }).send();
	const invitedKey = await readData(invited);
	const invitedData = await aBrowser(site).get(`/privacy/yours?key=${invitedKey}`);
	expect(invitedData.body).toContain("Someone invited you by email on");
	await aBrowser(site).post("/privacy/erase", { key: invitedKey });
	expect(await states(ana)).toEqual(["learning"]);
	const key = await readData(email);
	const shown = (await browser.get(`/privacy/yours?key=${key}`)).body;
	expect(shown).toContain("You joined by an invitation on");
	expect(shown).not.toContain(ana.email);
	const anaKey = await readData(ana.email);
	const anasData = (await ana.browser.get(`/privacy/yours?key=${anaKey}`)).body;
	expect(anasData).toContain("A friend joined by your invitation on");
	expect(anasData).not.toContain(email);
	await browser.post("/privacy/erase", { key });
	await untilStates(ana, ["refused"]);
	expect((await history(ana))[0].reason).toBe("The account was closed before your reward arrived.");
	const { rows } = await sql<{ friend_id: string | null; network_hash: string | null }>`
		select friend_id, network_hash from invited_friends where account_id = ${ana.account}`.execute(
		site.database.db,
	);
	expect(rows).toEqual([{ friend_id: null, network_hash: null }]);
});
