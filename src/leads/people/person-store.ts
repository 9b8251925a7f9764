import type { Id } from "#core/ids.ts";
import { leadTables, type PersonRow } from "#leads/lead-tables-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Answers the stored person of this address unchanged, or inserts this one. */
export async function upsertPerson(
	tx: Tx,
	person: Omit<Person, "subscriptionStatus" | "emailSubscriptionStatus">,
): Promise<Person> {
	const row = await leadTables(tx)
		.insertInto("people")
		.values({
			id: person.id,
			email: person.email,
			first_name: person.firstName,
			last_name: person.lastName,
			phone_code: person.phoneCode,
			phone_number: person.phoneNumber,
			subscription_status: 1,
			email_subscription_status: 1,
			created_at: person.createdAt,
		})
		// An update that changes nothing: it returns the existing row and locks it until the end of the transaction, which
		// DO NOTHING would not. It sets a column outside every key, so that inserts of rows that refer to the person by
		// foreign key do not wait for the lock.
		.onConflict((conflict) =>
			conflict.column("email").doUpdateSet(({ ref }) => ({
				created_at: ref("people.created_at"),
			})),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
	return toPerson(row);
}

export async function findPerson(db: Db | Tx, id: Id<"person">): Promise<Person | undefined> {
	const row = await leadTables(db)
		.selectFrom("people")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toPerson(row);
}

export async function findPersonByEmail(db: Db | Tx, email: string): Promise<Person | undefined> {
	const row = await leadTables(db)
		.selectFrom("people")
		.selectAll()
		.where("email", "=", email)
		.executeTakeFirst();
	return row && toPerson(row);
}

/** Other people with the same phone number: the same person, their family or their office. The oldest first. */
export async function listPeopleByPhone(
	db: Db | Tx,
	person: Id<"person">,
	limit: number,
): Promise<Person[]> {
	const rows = await leadTables(db)
		.selectFrom("people as other")
		.innerJoin("people as own", (join) =>
			join
				.onRef("own.phone_number", "=", "other.phone_number")
				.onRef("own.phone_code", "=", "other.phone_code")
				.onRef("own.id", "<>", "other.id"),
		)
		.selectAll("other")
		.where("own.id", "=", person)
		.where("own.phone_number", "<>", "")
		.orderBy("other.created_at")
		.limit(limit)
		.execute();
	return rows.map(toPerson);
}

/** Locks the row until the transaction ends. */
export async function lockPerson(tx: Tx, id: Id<"person">): Promise<Person | undefined> {
	const row = await leadTables(tx)
		.selectFrom("people")
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && toPerson(row);
}

/** Leads that were sent stay as they were sent. */
export async function updatePersonDetails(
	tx: Tx,
	person: Pick<Person, "email" | "firstName" | "lastName"> &
		Partial<Pick<Person, "phoneCode" | "phoneNumber">>,
): Promise<void> {
	const { email, firstName, lastName, phoneCode, phoneNumber } = person;
	await leadTables(tx)
		.updateTable("people")
		.set({
			first_name: firstName,
			last_name: lastName,
			...(phoneCode !== undefined && { phone_code: phoneCode }),
			...(phoneNumber !== undefined && { phone_number: phoneNumber }),
		})
		.where("email", "=", email)
		.execute();
}

export async function setSubscriptions(
	tx: Tx,
	{
		id,
		subscriptionStatus,
		emailSubscriptionStatus,
	}: Pick<Person, "id" | "subscriptionStatus" | "emailSubscriptionStatus">,
): Promise<void> {
	await leadTables(tx)
		.updateTable("people")
		.set({
			subscription_status: subscriptionStatus,
			email_subscription_status: emailSubscriptionStatus,
		})
		.where("id", "=", id)
		.execute();
}

/** Deletes leads with their submissions, consents and deliveries, and choices of the person by cascade as well. */
export async function deletePerson(tx: Tx, id: Id<"person">): Promise<void> {
	await leadTables(tx).deleteFrom("people").where("id", "=", id).execute();
}

function toPerson(row: PersonRow): Person {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		phoneCode: row.phone_code,
		phoneNumber: row.phone_number,
		subscriptionStatus: row.subscription_status,
		emailSubscriptionStatus: row.email_subscription_status,
		createdAt: row.created_at,
	};
}
