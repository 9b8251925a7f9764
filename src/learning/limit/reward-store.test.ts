import { expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import { accessEnd } from "#learning/enrolments/access-rules.ts";
import { insertEnrolment } from "#learning/enrolments/enrolment-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { deleteAccount, insertAccount } from "#visitors/accounts/store.ts";
import { ensureAccountLearner, lockLearner, toLearner } from "#visitors/learners/learner-store.ts";
import { findLearningLimit } from "./limit-commands.ts";
import { decideStart, type StartDecision } from "./limit-rules.ts";
import { rewardDataSource } from "./personal-data-commands.ts";
import {
	hasEarnedReward,
	insertRewardEntry,
	listRewardEntries,
	loadLimitCounts,
	type RewardEntry,
} from "./reward-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const terms = { startLimit: 2, holdDays: 7, landingPath: "/" };

function aLearner(db: Db): Promise<Id<"learner">> {
	const id = createId<"account">();
	const account = {
		...{ id, email: `${id}@example.com`, firstName: "Ada", lastName: "Byron" },
		...{ phone: undefined, countryId: undefined, userType: "Freemium" },
	};
	return db.transaction().execute(async (tx) => {
		await insertAccount(tx, account, now);
		return ensureAccountLearner(tx, id, now);
	});
}

const toAccountId = (learner: Id<"learner">) => learner as string as Id<"account">;

const earn = (db: Db, learner: Id<"learner">, more: Partial<RewardEntry> = {}) =>
	db.transaction().execute((tx) =>
		insertRewardEntry(tx, {
			...{ learner, kind: "course", source: createId(), amount: 1, at: now },
			...more,
		}),
	);

const enrol = (tx: Tx, learner: Id<"learner">, course: number, accessDays = 90) =>
	insertEnrolment(
		tx,
		{
			...{ id: createId<"enrolment">(), learner, course, courseTitle: `Course ${course}` },
			...{ startedAt: now, accessUntil: accessEnd(now, accessDays), seenAt: now },
			...{ doneLessons: [], currentLesson: undefined },
		},
		undefined,
	);

/** The transaction of a start, without its emails. */
const start = (db: Db, learner: Id<"learner">, course: number): Promise<StartDecision> =>
	db.transaction().execute(async (tx) => {
		await lockLearner(tx, learner);
		const decision = decideStart(await loadLimitCounts(tx, learner), terms, false);
		if (decision === "limit reached") return decision;
		const { id: source } = await enrol(tx, learner, course);
		if (decision === "spends a reward")
			await insertRewardEntry(tx, { ...{ learner, kind: "spent", source }, amount: -1, at: now });
		return decision;
	});

test("a learner without a row has started nothing", async () => {
	const { db } = await aDatabase();
	const nobody = toLearner(createId<"account">());
	expect(await loadLimitCounts(db, nobody)).toEqual({ started: 0, rewarded: 0, balance: 0 });
	expect(await findLearningLimit(db, nobody, terms, now)).toEqual({
		...{ limit: 2, started: 0, left: 2, rewards: 0 },
		...{ holdDays: 7, courses: [] },
	});
});

test("twenty starts at once spend the three rewards that there are, and no more", async () => {
	const { db } = await aDatabase();
	const learner = await aLearner(db);
	for (const course of [1, 2]) expect(await start(db, learner, course)).toBe("free");
	for (const _ of "123") await earn(db, learner);
	const decisions = await Promise.all(
		Array.from({ length: 20 }, (_, index) => start(db, learner, 100 + index)),
	);
	expect(decisions.filter((decision) => decision === "spends a reward")).toHaveLength(3);
	expect(decisions.filter((decision) => decision === "limit reached")).toHaveLength(17);
	expect(await loadLimitCounts(db, learner)).toEqual({ started: 5, rewarded: 3, balance: 0 });
});

test("twenty starts at once by someone new get the free ones", async () => {
	const { db } = await aDatabase();
	const learner = await aLearner(db);
	const decisions = await Promise.all(
		Array.from({ length: 20 }, (_, index) => start(db, learner, 100 + index)),
	);
	expect(decisions.filter((decision) => decision === "free")).toHaveLength(2);
	expect(await loadLimitCounts(db, learner)).toMatchObject({ started: 2 });
});

test("one source is rewarded once, however often and by whomever it is reported", async () => {
	const { db } = await aDatabase();
	const [learner, other] = [await aLearner(db), await aLearner(db)];
	const source = createId();
	const reported = await Promise.all(
		Array.from({ length: 20 }, (_, index) => earn(db, index % 2 ? other : learner, { source })),
	);
	expect(reported.filter(Boolean)).toHaveLength(1);
	// Of another kind it is another source.
	expect(await earn(db, learner, { kind: "friend", source })).toBe(true);
	const sums = [await loadLimitCounts(db, learner), await loadLimitCounts(db, other)];
	expect(sums.reduce((sum, { balance }) => sum + balance, 0)).toBe(2);
});

test("a reward that was spent and is taken back leaves the course open and a debt, and people see each entry", async () => {
	const { db } = await aDatabase();
	const learner = await aLearner(db);
	for (const course of [1, 2]) await start(db, learner, course);
	await earn(db, learner, { kind: "friend" });
	expect(await start(db, learner, 3)).toBe("spends a reward");
	await earn(db, learner, { kind: "reversed", amount: -1 });
	expect(await loadLimitCounts(db, learner)).toEqual({ started: 3, rewarded: 1, balance: -1 });
	const limit = await findLearningLimit(db, learner, terms, now);
	expect(limit).toMatchObject({ limit: 3, left: 0 });
	expect(limit.courses.every(({ isOpen }) => isOpen)).toBe(true);
	await earn(db, learner);
	expect(await start(db, learner, 4)).toBe("limit reached");
	await earn(db, learner);
	expect(await start(db, learner, 4)).toBe("spends a reward");
	const { find } = rewardDataSource("UTC");
	const account = toAccountId(learner);
	const subject = { email: "", person: undefined, leads: [], account, devices: [] };
	const lines = (await find(db, subject)).map(({ line }) => line);
	expect(lines).toHaveLength(6);
	expect(lines).toContain("1 reward, taken back, on November 20, 2026");
	expect(await find(db, { ...subject, account: undefined })).toEqual([]);
	const kinds = (await listRewardEntries(db, learner)).map(({ kind }) => kind);
	expect(kinds.toSorted()).toEqual(["course", "course", "friend", "reversed", "spent", "spent"]);
});

test("the courses behind the limit are named, open or not, and as content calls them today", async () => {
	const { db } = await aDatabase({ demo: true });
	const learner = await aLearner(db);
	await db.transaction().execute(async (tx) => {
		await enrol(tx, learner, 3025);
		await enrol(tx, learner, 999_999, -1);
	});
	const { courses, started } = await findLearningLimit(db, learner, terms, now);
	expect(started).toBe(2);
	expect(courses).toHaveLength(2);
	expect(courses).toContainEqual({
		id: 3025,
		title: "Budgets, Forecasts and the Time Value of Money",
		slug: "budgeting-and-investment-appraisal-basics-skillup",
		isOpen: true,
	});
	expect(courses).toContainEqual({
		...{ id: 999_999, title: "Course 999999", slug: undefined },
		isOpen: false,
	});
});

test("the ledger goes with the account", async () => {
	const { db } = await aDatabase();
	const learner = await aLearner(db);
	await earn(db, learner);
	await deleteAccount(db, toAccountId(learner));
	expect(await listRewardEntries(db, learner)).toEqual([]);
});

test("a course has earned a reward if the ledger says so of its enrolment", async () => {
	const { db } = await aDatabase();
	const learner = await aLearner(db);
	const [earning, spending] = [createId<"enrolment">(), createId<"enrolment">()];
	await earn(db, learner, { source: earning });
	await earn(db, learner, { kind: "spent", source: spending, amount: -1 });
	expect(await hasEarnedReward(db, earning)).toBe(true);
	expect(await hasEarnedReward(db, spending)).toBe(false);
	expect(await hasEarnedReward(db, createId())).toBe(false);
});
