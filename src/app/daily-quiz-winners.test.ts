import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import {
	aDrawnDay,
	answerToday,
	aParticipant,
	aPrizeSite,
	enter,
	entriesPath,
	listWins,
	moveClockTo,
	prizeDay,
	untilRow,
	winnersPath,
} from "#testing/daily-prizes.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { root, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function fetchWinners(site: TestSite) {
	const answer = await site.server.inject("/sheldon/getSkillupDailyQuizWinnersData?deviceId=abc");
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}

const findDay = (data: { draws: { date: string }[] }, day = prizeDay) =>
	data.draws.find(({ date }) => date === day) as unknown as Record<string, string>;

describe("the draw of a day", () => {
	test("QUIZ-004, CALL-110: the hash is published before the day, the seed after it, and the published script computes the winner again", async () => {
		const site = await aPrizeSite();
		const before = findDay(await fetchWinners(site));
		expect(before).toMatchObject({ seed: null, record: null, drawsAt: "2026-11-22T13:00:00Z" });
		const page = await new PlainVisitor(site).open(winnersPath);
		expect(page.status).toBe(200);
		expect(page.answer.headers["cache-control"]).toContain("public");
		expect(page.text()).toContain(before.seedHash);
		expect(page.text()).toContain(
			"Nobody has won yet. The first draw is for November 21, 2026. It takes place on November 22, 2026 at 1:00 PM UTC.",
		);
		const file = await site.server.inject("/skillup-daily-quiz/draw.mjs");
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toContain("javascript");
		expect(page.document.querySelector('a[href="/skillup-daily-quiz/draw.mjs"]')).not.toBeNull();
		expect(page.document.querySelector("main details")?.textContent).toContain(before.seedHash);

		moveClockTo(site, `${prizeDay}T12:00:00Z`);
		const named = await aParticipant(site, { country: "US", terms: "1", name: "1" });
		const players = [named, await aParticipant(site), await aParticipant(site)];
		moveClockTo(site, "2026-11-22T12:59:00Z");
		expect(findDay(await fetchWinners(site)).seed).toBeNull();
		expect((await site.server.inject(`${winnersPath}/${prizeDay}.json`)).statusCode).toBe(404);
		moveClockTo(site, "2026-11-22T13:01:00Z");
		await untilRow(site, "select 1 from draw_winners");

		for (const { handle } of site.changeNotices) await handle();
		const after = await fetchWinners(site);
		const drawn = findDay(after);
		expect(drawn).toMatchObject({ seedHash: before.seedHash, entryCount: 3 });
		expect(sha256(drawn.seed ?? "")).toBe(before.seedHash);
		const record = await site.server.inject(String(drawn.record));
		expect(record.headers["content-type"]).toContain("application/json");
		expect(record.json().entries).toHaveLength(3);
		const folder = await mkdtemp(join(tmpdir(), "draw-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const recompute = async (published: object) => {
			const file = join(folder, "day.json");
			await writeFile(file, JSON.stringify(published));
			const script = join(root, "public/skillup-daily-quiz/draw.mjs");
			return promisify(execFile)(process.execPath, [script, file]).catch((problem) => problem);
		};
		const published = record.json();
		expect((await recompute(published)).stdout).toMatch(/^(yes .*\n){3}$/);
		const [first, second] = published.entries;
		const other = published.winners[0].key === first ? second : first;
		const forged = { ...published, winners: [{ ...published.winners[0], key: other }] };
		expect((await recompute(forged)).stdout).toContain("NO  Number 1");

		const [win] = await listWins(site);
		expect(players.map(({ email }) => email)).toContain(win?.email);
		const name = win?.email === named.email ? "Ada from the United States" : "A member from";
		expect(after.winners).toMatchObject([
			{ date: prizeDay, name: expect.stringContaining(name), prize: "A book of your choice" },
		]);
		const results = await new PlainVisitor(site).open(winnersPath);
		expect(results.text()).toContain(name);
		expect(results.text()).toContain(drawn.seed);
		for (const { email } of players) expect(results.answer.body).not.toContain(email);
		expect(record.body).not.toContain("@");
	});

	test("QUIZ-004: the winner is told by email and in the account, and nobody else is", async () => {
		const site = await aPrizeSite();
		const { winner, others, claimPath } = await aDrawnDay(site, 3);
		const [email] = await listQueuedEmails(site, winner.email).then((emails) =>
			emails.filter(({ subject }) => subject.startsWith("You have won")),
		);
		expect(email?.text).toMatch(/^Hello Ada,/);
		expect(email?.text).toContain("A picture: A photo of you, which is printed on the bookplate");
		expect(email?.text).toContain("A phone number: We call you to agree on the book");
		expect(email?.text).toContain("Claim the prize by December 6, 2026");
		expect(email?.text).toContain(`http://localhost:3000${claimPath}`);
		expect(email?.text).toContain("December 6, 2026");
		const account = await new PlainVisitor(site, winner.browser).open("/accounts");
		const claim = await account.follow("Claim your prize");
		expect(claim.address).toBe(claimPath);
		expect(claim.text("h1")).toBe("Claim your prize");
		const standing = await new PlainVisitor(site, winner.browser).open(entriesPath());
		expect(standing.text()).toContain("You have won: a book of your choice");
		for (const other of others) {
			const emails = await listQueuedEmails(site, other.email);
			expect(emails.map(({ subject }) => subject).join()).not.toContain("won");
			const visitor = new PlainVisitor(site, other.browser);
			expect((await visitor.open("/accounts")).text()).not.toContain("Claim your prize");
			expect((await visitor.open(claimPath)).status).toBe(404);
			expect((await visitor.open(entriesPath())).text()).toContain("somebody else has won");
		}
		const guest = await aBrowser(site).get(claimPath);
		expect(guest.statusCode).toBe(303);
		expect(guest.headers.location).toContain("/accounts/sign-in");
	});

	test("the next entry of the ranking wins after 14 days without a claim, or when the winner has left", async () => {
		const site = await aPrizeSite();
		const { winner, claimPath } = await aDrawnDay(site, 3);
		moveClockTo(site, "2026-12-06T13:02:00Z");
		await untilRow(site, "select 1 from draw_winners where position = 2");
		const late = await new PlainVisitor(site, winner.browser).open(claimPath);
		expect(late.text("h1")).toBe("The time to claim this prize has passed");
		const [, second] = await listWins(site);
		await site.database.pool.query("delete from accounts where email = $1", [second?.email]);
		await untilRow(site, "select 1 from draw_winners where position = 3");
		expect((await listWins(site)).map(({ state }) => state)).toEqual([
			...["expired", "expired", "notified"],
		]);
		const record = await site.server.inject(`${winnersPath}/${prizeDay}.json`);
		expect(record.json().entries).toHaveLength(3);
		const { seed, entries, winners } = record.json();
		const ranking = entries.toSorted((one: string, other: string) =>
			sha256(`${seed}:${one}`) < sha256(`${seed}:${other}`) ? -1 : 1,
		);
		expect(winners.map(({ key }: { key: string }) => key)).toEqual(ranking);
	});
});

describe("taking part", () => {
	test("QUIZ-004: asks for terms, age and country after a right answer, and the name is a choice of its own", async () => {
		const site = await aPrizeSite();
		moveClockTo(site, `${prizeDay}T12:00:00Z`);
		const browser = await aMember(site);
		const result = await answerToday(site, browser);
		expect(result.text()).toContain("Take part in the draw");
		const form = result.form(`form[action="${entriesPath()}"]`);
		expect(form.value("terms")).toBeUndefined();
		expect(form.value("name")).toBeUndefined();
		const refused = await form.fill({ country: "" }).send("Take part");
		expect(refused.status).toBe(422);
		expect(refused.form(`form[action="${entriesPath()}"]`).descriptions("terms")).toContain(
			"Tick this box to take part.",
		);
		const page = await refused
			.form(`form[action="${entriesPath()}"]`)
			.fill({ country: "US", terms: true })
			.send("Take part");
		expect(page.text("h1")).toBe("You take part in the draw");
		expect(page.text()).toContain("Your key is a code that stands for you in the list");
		expect(page.text("main nav")).toContain("The draw of November 21, 2026");
		const back = await page.follow("Back to the question and your reviews");
		expect(back.text("#reviews-title")).toBe("Your reviews");
		const withdrawn = await page.form("main form").send("Withdraw");
		expect(withdrawn.text("h1")).toBe("Take part in the draw");
		expect((await site.database.pool.query("select 1 from draw_entries")).rows).toEqual([]);
	});

	test("QUIZ-006: is refused to guests, after a wrong answer, from other countries, on other days and after the day", async () => {
		const site = await aPrizeSite();
		moveClockTo(site, `${prizeDay}T12:00:00Z`);
		const guest = await aBrowser(site).post(entriesPath(), { country: "US", terms: "1" });
		expect(guest.headers.location).toContain("/accounts/sign-in");
		const wrong = { email: someEmail(), browser: await aMember(site) };
		const answered = await answerToday(site, wrong.browser, { isRight: false });
		expect(answered.text()).not.toContain("Take part in the draw");
		expect(answered.text()).not.toContain("The draw for this day takes place");
		expect(answered.text()).toContain("Only right answers take part in the draw.");
		const apart = await new PlainVisitor(site, wrong.browser).open(entriesPath());
		expect(apart.text("h1")).toBe("The draw of November 21, 2026");
		expect(apart.text()).not.toContain("The draw takes place on");
		expect((await enter(wrong)).statusCode).toBe(409);
		const right = { email: someEmail(), browser: await aMember(site) };
		expect((await enter(right)).statusCode).toBe(409);
		await answerToday(site, right.browser);
		for (const country of ["BR", "XX", "", "us"])
			expect((await enter(right, { country, terms: "1" })).statusCode, country).toBe(422);
		expect((await enter(right, { country: "US" })).statusCode).toBe(422);
		for (const day of ["2026-11-24", "2026-11-19", "yesterday", "2026-02-30"]) {
			const answer = await right.browser.post(entriesPath(day), { country: "US", terms: "1" });
			expect([303, 404, 409], day).toContain(answer.statusCode);
		}
		moveClockTo(site, "2026-11-22T12:00:01Z");
		expect((await enter(right)).statusCode).toBe(409);
		expect((await site.database.pool.query("select 1 from draw_entries")).rows).toEqual([]);
	});

	test("counts once a day, however often it is sent", async () => {
		const site = await aPrizeSite();
		moveClockTo(site, `${prizeDay}T12:00:00Z`);
		const player = await aParticipant(site);
		const sent = await Promise.all(Array.from({ length: 8 }, () => enter(player)));
		for (const { statusCode } of sent) expect(statusCode).toBe(303);
		expect((await site.database.pool.query("select 1 from draw_entries")).rows).toHaveLength(1);
	});
});

describe("a day before the first draw", () => {
	test("QUIZ-006: is told apart on the page of the quiz, to guests, and after a right answer of a member", async () => {
		const site = await aPrizeSite();
		const first = "The first draw is for November 21, 2026.";
		const about = async () => {
			for (const { handle } of site.changeNotices) await handle();
			return (await new PlainVisitor(site).open("/skillup-daily-quiz")).text();
		};
		expect(await about()).toContain("Each day we draw one of the right answers.");
		expect(await about()).toContain("The prize: a book of your choice.");
		expect(await about()).toContain(first);
		expect(await about()).toContain("A photo of you, which is printed on the bookplate");
		const guest = await answerToday(site, aBrowser(site), { isRight: false });
		expect(guest.text()).toContain(`${first} Only members with a confirmed email take part`);
		const member = await answerToday(site, await aMember(site));
		expect(member.text()).toContain(`This day has no draw. ${first}`);
		expect(member.text()).not.toContain("Take part in the draw");

		moveClockTo(site, `${prizeDay}T12:00:00Z`);
		const question = await new PlainVisitor(site, aBrowser(site)).open("/skillup-daily-quiz/today");
		expect(question.text()).toContain("You have one try a day. As a guest, you play without");
		moveClockTo(site, "2026-11-22T13:01:00Z");
		await untilRow(site, `select 1 from prize_days where drawn_at is not null`);
		await vi.waitFor(async () => expect(await about()).not.toContain("draw is for"), {
			timeout: 30_000,
			interval: 500,
		});
	});
});

describe("a person's data", () => {
	test("an entry and a win are in the file of one's data, and erased with them before the draw and after it", async () => {
		const site = await aPrizeSite();
		const { winner, others } = await aDrawnDay(site, 2);
		const count = async (condition: string) =>
			(await site.database.pool.query(`select 1 from draw_entries where ${condition}`)).rowCount;
		expect(await count("account_id is not null")).toBe(2);
		const source = site.services
			.list(personalDataSources)
			.find(({ name }) => name === "daily-quiz-draws");
		if (!source) throw new Error("no source");
		const subjectFor = async (email: string) => {
			const { rows } = await site.database.pool.query("select id from accounts where email = $1", [
				email,
			]);
			return { email, person: undefined, leads: [], account: rows[0].id, devices: [] };
		};
		const { db } = site.database;
		const items = await source.find(db, await subjectFor(winner.email));
		expect(items.map(({ line }) => line)).toEqual([
			"Took part in the draw of November 21, 2026",
			"November 21, 2026: A book of your choice (Won)",
		]);
		await db.transaction().execute(async (tx) => {
			for (const { email } of [winner, ...others]) await source.erase(tx, await subjectFor(email));
		});
		expect(await count("account_id is not null or country_code is not null")).toBe(0);
		expect(await count("true")).toBe(2);
		await vi.waitFor(async () =>
			expect((await listWins(site)).map(({ state }) => state)).toEqual(["expired", "skipped"]),
		);
	});
});

test("a site without a prize has no draws, no page of winners and no terms", async () => {
	const site = await aPrizeSite();
	await site.database.pool.query("delete from draw_entries; delete from prize_days");
	await site.database.pool.query("delete from content where collection = 'daily quiz prize'");
	for (const path of [winnersPath, "/skillup-daily-quiz/terms"])
		await vi.waitFor(async () => {
			await site.reload();
			expect((await site.server.inject(path)).statusCode, path).toBe(404);
		});
	expect((await fetchWinners(site)).draws).toEqual([]);
});
