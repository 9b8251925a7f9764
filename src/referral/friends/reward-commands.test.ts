import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { ensureInviteCode } from "#referral/invitations/code-commands.ts";
import { withInviteCode } from "#referral/invitations/code-rules.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { deleteAccount, insertAccount } from "#visitors/accounts/store.ts";
import { ensureAccountLearner, toLearner } from "#visitors/learners/learner-store.ts";
import { type InvitedFriend, listFriends } from "./friend-store.ts";
import { createSignUpInvitations } from "./join-commands.ts";
import { approveReviewed, refuseReviewed, rewardDueFriends } from "./reward-commands.ts";

const beginning = Temporal.Instant.from("2026-11-20T12:00:00Z");
const holdDays = 7;

const anAccount = (db: Db, email: string, now: Instant): Promise<Account> =>
	db.transaction().execute((tx) =>
		insertAccount(
			tx,
			{
				...{ id: createId<"account">(), email, firstName: "Ada", lastName: "Byron" },
				...{ phone: undefined, countryId: undefined, userType: "Freemium" },
			},
			now,
		),
	);

/** Any of these, at any time, in any order and again and again. */
const step = fc.oneof(
	fc.record({
		kind: fc.constant("join" as const),
		friend: fc.nat(2),
		inviter: fc.nat(1),
		tag: fc.nat(1),
	}),
	fc.record({ kind: fc.constant("learn" as const), friend: fc.nat(2), tag: fc.nat(1) }),
	fc.record({ kind: fc.constant("erase" as const), friend: fc.nat(2), tag: fc.nat(1) }),
	fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 8 }) }),
	fc.record({ kind: fc.constantFrom("settle" as const, "approve" as const, "refuse" as const) }),
);

test("after any steps in any order, a mailbox is rewarded once, only after the hold days, and no sum is negative", async () => {
	const { db } = await aDatabase();
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
			let now = beginning;
			const clock = () => now;
			const run = createId().slice(0, 8);
			const told: string[] = [];
			const deps = {
				...{ db, clock, terms: () => ({ holdDays }) },
				// Friends of the runs before become due, too.
				notifyInviter: async (_: unknown, { id, account }: InvitedFriend) => {
					if (inviters.some((inviter) => inviter.account.id === account)) told.push(id);
				},
			};
			const joins = createSignUpInvitations({
				...{ db, clock, hash: createSecretHmac("a secret for tests") },
				findLocation: () => {
					throw new Error("not asked");
				},
			});
			const inviters = await Promise.all(
				[0, 1].map(async (index) => {
					const account = await anAccount(db, `inviter${index}.${run}@a.example`, now);
					return { account, code: await ensureInviteCode(db, account.id, now) };
				}),
			);
			const friends = new Map<string, Account>();
			const learned = new Map<string, Instant>();
			const settle = () => Promise.all([rewardDueFriends(deps), rewardDueFriends(deps)]);
			const listAll = async () =>
				(await Promise.all(inviters.map(({ account }) => listFriends(db, account.id, 100)))).flat();
			for (const taken of steps) {
				const email =
					"friend" in taken
						? `friend${taken.friend}.${run}${"+".repeat(taken.tag)}${taken.tag || ""}@b.example`
						: "";
				const known = friends.get(email);
				if (taken.kind === "join" && !known) {
					const account = await anAccount(db, email, now);
					friends.set(email, account);
					const back = withInviteCode("/", inviters[taken.inviter]?.code);
					const arrival = { browser: { cookies: undefined, device: undefined }, network: "n" };
					await db
						.transaction()
						.execute((tx) => joins.bind(tx, account, { ...arrival, back }, now));
				}
				if (taken.kind === "learn" && known) {
					const learner = await ensureAccountLearner(db, known.id, now);
					learned.set(known.id, learned.get(known.id) ?? now);
					await sql`insert into lesson_states (learner_id, course_id, lesson_id, opened_at, done_at)
						values (${learner}, 1, 'first', ${now}, ${now}) on conflict do nothing`.execute(db);
				}
				if (taken.kind === "erase" && known) {
					await deleteAccount(db, known.id);
					friends.delete(email);
				}
				if (taken.kind === "wait") now = now.add({ hours: 24 * taken.days });
				if (taken.kind === "settle") await settle();
				if (taken.kind === "approve" || taken.kind === "refuse") {
					const [first] = await listAll();
					const decide = taken.kind === "approve" ? approveReviewed : refuseReviewed;
					if (first) await decide(deps, first.id);
				}
				await check();
			}
			async function check() {
				for (const { account } of inviters) {
					const { balance } = await loadLimitCounts(db, toLearner(account.id));
					const earned = (await listFriends(db, account.id, 100)).filter(
						({ state }) => state === "earned",
					);
					expect(balance).toBe(earned.length);
					for (const { friend } of earned)
						if (friend)
							expect(now.since(learned.get(friend) ?? now).total("hours")).toBeGreaterThanOrEqual(
								holdDays * 24,
							);
				}
				const { rows } = await sql<{ count: number }>`select count(*)::int as count
					from invited_friends where state = 'earned' and account_id in
					(${sql.join(inviters.map(({ account }) => account.id))}) group by mailbox_hash`.execute(
					db,
				);
				expect(rows.every(({ count }) => count === 1)).toBe(true);
				// Each reward was told once.
				expect(new Set(told).size).toBe(told.length);
				expect(rows).toHaveLength(told.length);
			}
		}),
		{ numRuns: 25 },
	);
}, 120_000);

test("sign-ups of one mailbox at once, by invitations of two people, are one friend", async () => {
	const { db } = await aDatabase();
	const clock = () => beginning;
	const joins = createSignUpInvitations({
		...{ db, clock, hash: createSecretHmac("a secret for tests") },
		findLocation: () => {
			throw new Error("not asked");
		},
	});
	const inviters = await Promise.all(
		["ana", "bob"].map(async (name) => {
			const account = await anAccount(db, `${name}@a.example`, beginning);
			return { account, code: await ensureInviteCode(db, account.id, beginning) };
		}),
	);
	await Promise.all(
		Array.from({ length: 20 }, async (_, index) => {
			const account = await anAccount(db, `friend+${index}@b.example`, beginning);
			const back = withInviteCode("/", inviters[index % 2]?.code);
			const browser = { cookies: undefined, device: undefined };
			await db
				.transaction()
				.execute((tx) => joins.bind(tx, account, { back, browser, network: "n" }, beginning));
		}),
	);
	const friends = (
		await Promise.all(inviters.map(({ account }) => listFriends(db, account.id, 100)))
	).flat();
	expect(friends).toHaveLength(20);
	expect(friends.filter(({ state }) => state === "joined")).toHaveLength(1);
	expect(friends.filter(({ reason }) => reason === "known before")).toHaveLength(19);
});

test("many friends within an hour wait, and those of one network are only noted", async () => {
	const { db } = await aDatabase();
	let now = beginning;
	const clock = () => now;
	const joins = createSignUpInvitations({
		...{ db, clock, hash: createSecretHmac("a secret for tests") },
		findLocation: () => {
			throw new Error("not asked");
		},
	});
	const inviter = await anAccount(db, "ana@a.example", now);
	const back = withInviteCode("/", await ensureInviteCode(db, inviter.id, now));
	const join = async (name: string, network: string) => {
		const account = await anAccount(db, `${name}@b.example`, now);
		const browser = { cookies: undefined, device: undefined };
		await db
			.transaction()
			.execute((tx) => joins.bind(tx, account, { back, browser, network }, now));
		const all = await listFriends(db, inviter.id, 100);
		return all.find(({ friend }: { friend: Id<"account"> | undefined }) => friend === account.id)
			?.flags;
	};
	const flags = [];
	for (const name of ["a", "b", "c", "d", "e", "f"]) flags.push(await join(name, "campus"));
	expect(flags).toEqual([
		[],
		[],
		[],
		["same network"],
		["same network"],
		["burst", "same network"],
	]);
	now = now.add({ hours: 2 });
	expect(await join("g", "home")).toEqual([]);
});
