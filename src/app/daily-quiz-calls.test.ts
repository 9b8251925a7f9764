import { beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({ now: "2027-03-08T11:00:00Z" });
});

const call = (browser: Browser, name: string, input: object = {}, headers = {}) => {
	const query = Object.entries({ deviceId: "a-device", ...input }).map(([key, value]) => [
		key,
		String(value),
	]);
	return browser.get(`/sheldon/${name}?${new URLSearchParams(query)}`, {
		...{ accept: "application/json", "sec-fetch-site": "same-origin" },
		...headers,
	});
};

async function findContent(id: number) {
	const { rows } = await site.database.pool.query(
		`select value->>'answer' as answer, value->>'why' as why, value->'options' as options
		from content where collection = 'daily questions' and key = $1`,
		[String(id)],
	);
	const [{ answer, why, options }] = rows;
	const wrong = options.find(({ value }: { value: string }) => value !== answer).value;
	return { answer, why, wrong } as { answer: string; why: string; wrong: string };
}

const getToday = async (browser: Browser, input: object = {}) =>
	(await call(browser, "getSkillupDailyQuizData", input)).json().data;

describe("the calls of the daily quiz", () => {
	test("CALL-109, CALL-116: answers the question of the day without its key, and never from a cache", async () => {
		const browser = aBrowser(site);
		const answer = await call(browser, "getSkillupDailyQuizData", { zone: "Asia/Tokyo" });
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { data } = answer.json();
		expect(data).toMatchObject({ localDay: "2027-03-08", isAnswered: false, result: null });
		expect(data.options.length).toBeGreaterThan(1);
		const { why } = await findContent(data.quizId);
		expect(answer.body).not.toContain(why.slice(0, 20));
		expect(Object.keys(data)).not.toContain("rightAnswer");
	});

	test("CALL-111, CALL-112, CALL-115, QUIZ-001: saves an answer, then grades it; a score that is sent is not read", async () => {
		const browser = aBrowser(site);
		const { quizId } = await getToday(browser);
		const { wrong, answer, why } = await findContent(quizId);
		const saved = await call(browser, "saveDailyQuizAssessmentData", {
			...{ quizId, answers: JSON.stringify({ [quizId]: wrong }) },
		});
		expect(saved.json()).toEqual({ status: 200, data: { isSaved: true } });
		expect(await getToday(browser)).toMatchObject({ answer: wrong, isAnswered: false });
		const submitted = await call(browser, "saveDailyQuizAttempttData", { quizId, score: 100 });
		expect(submitted.json().data).toMatchObject({
			quizId,
			result: { score: 0, maxScore: 1, isRight: false, rightAnswer: answer, why },
		});
		// The one attempt of the day is answered again, whatever is sent.
		const again = await call(browser, "saveDailyQuizAttempttData", {
			...{ quizId, score: 1, answers: JSON.stringify({ [quizId]: answer }) },
		});
		expect(again.json()).toEqual(submitted.json());
		const late = await call(browser, "saveDailyQuizAssessmentData", { quizId });
		expect(late.statusCode).toBe(409);
	});

	test("CALL-113: answers what the day has earned so far, and enters no guest in the draw", async () => {
		const browser = await aMember(site);
		const { quizId } = await getToday(browser);
		const early = await call(browser, "getDailyQuizRewardData", { quizId });
		expect(early.json().data).toMatchObject({ isAnswered: false, streak: { days: 0 } });
		const { answer } = await findContent(quizId);
		const answers = JSON.stringify({ [quizId]: answer });
		await call(browser, "saveDailyQuizAttempttData", { quizId, answers });
		const reward = await call(browser, "getDailyQuizRewardData", { quizId, score: 99, answers });
		expect(reward.headers["cache-control"]).toBe("no-store");
		expect(reward.json().data).toMatchObject({
			...{ quizId, localDay: "2027-03-08", isRight: true },
			streak: { days: 1, longest: 1, restDays: 0 },
		});
		const guest = aBrowser(site);
		await call(guest, "saveDailyQuizAttempttData", { quizId, answers });
		const { data } = (await call(guest, "getDailyQuizRewardData", { quizId })).json();
		expect(data).toMatchObject({ isRight: true, mayEnterDraw: false });
	});

	test("CALL-115: refuses what is malformed or about another question at its field", async () => {
		const browser = aBrowser(site);
		const { quizId } = await getToday(browser);
		const submit = async (input: object) => {
			const answer = await call(browser, "saveDailyQuizAttempttData", input);
			return [answer.statusCode, answer.json().problems[0].field];
		};
		expect(await submit({})).toEqual([400, "quizId"]);
		expect(await submit({ quizId: quizId + 1 })).toEqual([409, "quizId"]);
		expect(await submit({ quizId, answers: "b" })).toEqual([400, "answers"]);
		expect(await submit({ quizId, answers: "[]" })).toEqual([400, "answers"]);
		expect(await submit({ quizId })).toEqual([400, `answers.${quizId}`]);
		const strange = JSON.stringify({ [quizId]: "constructor" });
		expect(await submit({ quizId, answers: strange })).toEqual([400, `answers.${quizId}`]);
		expect(browser.cookies.sl_guest).toBeUndefined();
	});

	test("CALL-116: changes nothing for other sites, prefetching and HEAD", async () => {
		const browser = aBrowser(site);
		const { quizId } = await getToday(browser);
		const answers = JSON.stringify({ [quizId]: "a" });
		const names = ["saveDailyQuizAssessmentData", "saveDailyQuizAttempttData"];
		for (const name of [...names, "getDailyQuizRewardData"])
			for (const headers of [
				{ "sec-fetch-site": "cross-site" },
				{ "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
			]) {
				const answer = await call(browser, name, { quizId, answers }, headers);
				expect(answer.statusCode).toBe(403);
			}
		expect(browser.cookies.sl_guest).toBeUndefined();
		expect(await getToday(browser)).toMatchObject({ answer: null });
	});
});
