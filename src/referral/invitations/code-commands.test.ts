import { expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { register } from "#testing/accounts.ts";
import { someEmail } from "#testing/submissions.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import { ensureInviteCode } from "./code-commands.ts";
import { findInviteCodeRow } from "./code-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

async function anAccount(database: { readonly db: Db }): Promise<Id<"account">> {
	const email = await register({ database: database as never, clock: () => now }, someEmail());
	const account = await findAccountByEmail(database.db, email);
	if (!account) throw new Error("no account");
	return account.id;
}

test("REF-004: an account gets one code at its first need, and keeps it, also when twenty ask at once", async () => {
	const database = await aDatabase();
	const account = await anAccount(database);
	const ask = () => ensureInviteCode(database.db, account, now);
	const codes = await Promise.all(Array.from({ length: 20 }, ask));
	expect(new Set([...codes, await ask()]).size).toBe(1);
	expect(codes[0]).toMatch(/^[2-9A-Z]{8}$/);
});

test("REF-004: a code that someone else has is not given twice", async () => {
	const database = await aDatabase();
	const [first, second] = [await anAccount(database), await anAccount(database)];
	const made = ["BCDF2345", "BCDF2345", "BCDF2345", "GHJK6789"];
	const ask = (account: Id<"account">) =>
		ensureInviteCode(database.db, account, now, () => made.shift() ?? "");
	expect([await ask(first), await ask(second)]).toEqual(["BCDF2345", "GHJK6789"]);
});

test("an account that is gone has no code, and its code goes with it", async () => {
	const database = await aDatabase();
	expect(await ensureInviteCode(database.db, createId<"account">(), now)).toBeUndefined();
	const account = await anAccount(database);
	await ensureInviteCode(database.db, account, now);
	await deleteAccount(database.db, account);
	expect(await findInviteCodeRow(database.db, account)).toBeUndefined();
});
