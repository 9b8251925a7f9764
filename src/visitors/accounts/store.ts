import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Account, AccountDetails } from "./account.ts";

export interface AccountRow {
	id: Id<"account">;
	email: string;
	first_name: string;
	last_name: string;
	phone: string | null;
	country_id: number | null;
	user_type: string;
	created_at: Instant;
}
type AccountTables = {
	accounts: AccountRow;
	account_devices: {
		account_id: Id<"account">;
		device_id: Id<"device">;
		joined_at: Instant;
	};
};

export function toAccount(row: Omit<AccountRow, "created_at">): Account {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone ?? undefined,
		countryId: row.country_id ?? undefined,
		userType: row.user_type,
	};
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
	const row = await db
		.withTables<AccountTables>()
		.selectFrom("accounts")
		.selectAll()
		.where("email", "=", email)
		.executeTakeFirst();
	return row && toAccount(row);
}

export async function findAccountById(
	db: Db | Tx,
	id: Id<"account">,
): Promise<Account | undefined> {
	const row = await db
		.withTables<AccountTables>()
		.selectFrom("accounts")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toAccount(row);
}

/** The unique email makes concurrent sign-ups create one account: the second insert returns the row of the first. */
export async function insertAccount(tx: Tx, account: Account, now: Instant): Promise<Account> {
	const row = await tx
		.withTables<AccountTables>()
		.insertInto("accounts")
		.values({
			id: account.id,
			email: account.email,
			...detailColumns(account),
			user_type: account.userType,
			created_at: now,
		})
		.onConflict((conflict) => conflict.column("email").doUpdateSet({ email: account.email }))
		.returningAll()
		.executeTakeFirstOrThrow();
	return toAccount(row);
}

export async function updateAccountDetails(
	db: Db | Tx,
	id: Id<"account">,
	details: AccountDetails,
): Promise<void> {
	await db
		.withTables<AccountTables>()
		.updateTable("accounts")
		.set(detailColumns(details))
		.where("id", "=", id)
		.execute();
}

function detailColumns(details: AccountDetails) {
	return {
		first_name: details.firstName,
		last_name: details.lastName,
		phone: details.phone ?? null,
		country_id: details.countryId ?? null,
	};
}

/** Sessions and devices are deleted by cascade. */
export async function deleteAccount(db: Db | Tx, id: Id<"account">): Promise<void> {
	await db.withTables<AccountTables>().deleteFrom("accounts").where("id", "=", id).execute();
}

/** The browsers in which the account signed in. */
export async function listAccountDevices(db: Db | Tx, id: Id<"account">): Promise<Id<"device">[]> {
	const rows = await db
		.withTables<AccountTables>()
		.selectFrom("account_devices")
		.select("device_id")
		.where("account_id", "=", id)
		.orderBy("joined_at")
		.execute();
	return rows.map(({ device_id }) => device_id);
}

export async function insertAccountDevice(
	tx: Tx,
	id: Id<"account">,
	device: Id<"device">,
	now: Instant,
): Promise<void> {
	await tx
		.withTables<AccountTables>()
		.insertInto("account_devices")
		.values({ account_id: id, device_id: device, joined_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
