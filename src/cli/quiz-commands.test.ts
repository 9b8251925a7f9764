import { beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#platform/photos/testing.ts";
import { aMember } from "#testing/accounts.ts";
import {
	aDrawnDay,
	answerToday,
	aPrizeSite,
	pictureParts,
	postFiles,
} from "#testing/daily-prizes.ts";
import type { TestSite } from "#testing/site.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import type { SigningContext } from "./command-context.ts";
import { runQuizCommand } from "./quiz.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aPrizeSite();
});

async function quiz(...args: string[]): Promise<string[]> {
	const lines: string[] = [];
	const { config, clock, jobs, secret } = site;
	const context: SigningContext = {
		...{ config, clock, db: site.database.db, configured: [] },
		...{ secret: () => secret, jobs: async () => jobs },
		...{ destinationsOf: () => [], openTestDestinations: () => [] },
		emailCounts: openEmailCounts({ clock, config, secret }),
		timeZone: config.siteTimeZone,
		say: (line) => void lines.push(line),
	};
	const code = await runQuizCommand(context, args).catch(({ message }: Error) => message);
	return code === 0 ? lines : [String(code)];
}

const cells = (line = "") => line.split(/ {2,}/);

describe("npm run quiz", () => {
	test("says that there is nothing, and what it can do", async () => {
		expect(await quiz("winners")).toEqual(["Nobody has won yet."]);
		expect(await quiz("claims")).toEqual(["Nobody has claimed a prize yet."]);
		expect(await quiz("questions")).toEqual(["Nobody has submitted an attempt yet."]);
		for (const args of [[], ["draws"], ["winners", "all"], ["claims", "--csv"]])
			expect(String(await quiz(...args))).toContain("npm run quiz -- winners");
	});

	test("QUIZ-007, RES-012: lists winners and claims, with a link that shows staff the picture until it expires", async () => {
		const { winner, claimPath } = await aDrawnDay(site, 2);
		const [, won] = await quiz("winners");
		expect(cells(won)).toEqual([
			...["2026-11-21", "1", "notified", "2026-12-06 08:01", "Ada"],
			...[winner.email, "US", "A book of your choice"],
		]);
		const sent = pictureParts(await aPhoto("jpeg"));
		expect((await postFiles(site, winner.browser, claimPath, sent)).statusCode).toBe(303);
		const [notice, , claim] = await quiz("claims");
		expect(notice).toContain("until 2026-11-22 20:01");
		const [claimedAt, name, email, prize, phone, deleteOn, link = ""] = cells(claim);
		expect([claimedAt, name, email, prize, phone, deleteOn]).toEqual([
			...["2026-11-22 08:01", "Ada", winner.email, "A book of your choice"],
			...["+12125550142", "2027-01-21"],
		]);
		const path = link.replace("http://localhost:3000", "");
		expect((await site.server.inject(path)).headers["content-type"]).toBe("image/jpeg");
		const [json] = await quiz("claims", "--json");
		expect(JSON.parse(String(json))).toMatchObject([{ email: winner.email, picture: link }]);
		site.passTime({ hours: 12 });
		expect((await site.server.inject(path)).statusCode).toBe(403);
		expect(cells((await quiz("winners"))[1])[2]).toBe("claimed");
	});

	test("names the share of right answers to each question, and the wrong option that was chosen most", async () => {
		for (let number = 0; number < 2; number++)
			await answerToday(site, await aMember(site), { isRight: false });
		const [, hardest, easier] = await quiz("questions");
		expect(cells(hardest).slice(0, 3)).toEqual(["0%", "2", "daily"]);
		expect(cells(hardest)[5]).toMatch(/\(100%\)$/);
		expect(cells(easier).slice(0, 3)).toEqual(["100%", "2", "daily"]);
		const [json] = await quiz("questions", "--json");
		expect(JSON.parse(String(json))).toMatchObject([
			{ subject: "daily", served: 2, answered: 2, right: 0, wrong: { count: 2 } },
			{ subject: "daily", served: 2, answered: 2, right: 2 },
		]);
	});
});
