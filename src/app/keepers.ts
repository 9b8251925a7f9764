import { orderNumber } from "#orders/order.ts";
import { forgetContacts, listOrdersOfLeads } from "#orders/store.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import { leadKeepers } from "#privacy/lead-personal-data-commands.ts";
import { countsName, type Keeper, type Kept } from "#privacy/personal-data.ts";
import { searcherHash } from "#search/counts/routes.ts";
import { deleteTermVisitor, termVisitors } from "#search/counts/store.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import {
	deleteConsentsOfDevices,
	listConsentsOfDevice,
} from "#visitors/consent/store.ts";
import { countedHash } from "#visitors/email-limits/email-limiter-commands.ts";
import {
	deleteEmailCounts,
	listEmailCounts,
} from "#visitors/email-limits/store.ts";
import { deleteCodesOf } from "#visitors/sign-in/codes/store.ts";

/** Every part of the house that keeps something about people, in the order in which they are shown and erased. */
export function keepersOf(facts: {
	readonly hash: KeyedHash;
	readonly timeZone: string;
	readonly titleOf: (siteModule: string) => string | undefined;
}): readonly Keeper[] {
	return [
		// Before the requests by which they are found.
		orderKeeper,
		searchKeeper(facts.hash),
		cookieKeeper,
		accountKeeper,
		...leadKeepers(facts),
		emailCountKeeper(facts.hash),
	];
}

const accountKeeper: Keeper = {
	name: "account",
	title: "Your account",
	async find(db, { email, devices }) {
		const account = await findAccountByEmail(db, email);
		if (!account) return [];
		const name = `${account.firstName} ${account.lastName}`.trim();
		const line = [name, account.phone].filter(Boolean).join(", ");
		return [{ line, facts: { ...account, devices } }];
	},
	async erase(tx, { email, account }) {
		await deleteCodesOf(tx, email);
		if (account) await deleteAccount(tx, account);
	},
};

const mostAnswers = 1_000;

const cookieKeeper: Keeper = {
	name: "cookieChoices",
	title: "What you answered about cookies, in browsers where you signed in",
	async find(db, { devices }) {
		const lists = await Promise.all(
			devices.map((device) => listConsentsOfDevice(db, device, mostAnswers)),
		);
		return lists.flat().map((one) => ({
			line: `${one.purpose}: ${one.given ? "yes" : "no"}`,
			facts: one,
		}));
	},
	erase: (tx, { devices }) => deleteConsentsOfDevices(tx, devices),
};

const searchKeeper = (hash: KeyedHash): Keeper => {
	const find: Keeper["find"] = async (db, { devices }) => {
		const found: Kept[] = [];
		if (devices.length === 0) return found;
		for await (const step of termVisitors(db))
			for (const { term, visitor, day } of step)
				if (devices.some((one) => searcherHash(hash, term, one) === visitor))
					found.push({ line: `“${term}”`, facts: { term, visitor, day } });
		return found;
	};
	return {
		name: "searches",
		title: "What you searched for, in browsers where you signed in",
		find,
		async erase(tx, subject) {
			for (const { facts } of await find(tx, subject))
				await deleteTermVisitor(tx, facts as { term: string; visitor: string });
		},
	};
};

const emailCountKeeper = (hash: KeyedHash): Keeper => ({
	name: countsName,
	title: "How many emails we sent you today",
	async find(db, { email }) {
		const counts = await listEmailCounts(db, countedHash(hash, email));
		return counts.map((one) => ({
			line: `${one.sent}, sign-in codes apart`,
			facts: one,
		}));
	},
	erase: (tx, { email }) => deleteEmailCounts(tx, countedHash(hash, email)),
});

const orderKeeper: Keeper = {
	name: "orders",
	title: "Orders about which we may call you",
	async find(db, { leads }) {
		const orders = await listOrdersOfLeads(db, leads);
		return orders.map((order) => ({
			line: `${orderNumber(order.id)}: ${order.title}`,
			facts: order,
		}));
	},
	erase: (tx, { leads }) => forgetContacts(tx, leads),
};
