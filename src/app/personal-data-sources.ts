import { toOrderNumber } from "#orders/order.ts";
import { clearOrderContacts, listOrdersByLeads } from "#orders/store.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { leadPersonalDataSources } from "#privacy/lead-personal-data-commands.ts";
import {
	emailCountsSourceName,
	type PersonalDataItem,
	type PersonalDataSource,
} from "#privacy/personal-data.ts";
import { searcherHash } from "#search/counts/routes.ts";
import { deleteTermVisitor, streamTermVisitors } from "#search/counts/store.ts";
import { deleteAccount, findAccountByEmail } from "#visitors/accounts/store.ts";
import {
	deleteConsentsByDevices,
	listConsentsByDevice,
} from "#visitors/consent/store.ts";
import { hashCountedEmail } from "#visitors/email-limits/email-limiter-commands.ts";
import {
	deleteEmailCounts,
	listEmailCounts,
} from "#visitors/email-limits/store.ts";
import { deleteCodesByEmail } from "#visitors/sign-in/codes/store.ts";

/** The sources of personal data of all modules, in the order in which they are shown and erased. */
export function listPersonalDataSources(deps: {
	readonly hash: SecretHmac;
	readonly timeZone: string;
	readonly findTitle: (siteModule: string) => string | undefined;
}): readonly PersonalDataSource[] {
	return [
		// Before the leads, by which these orders are found.
		orderSource,
		searchSource(deps.hash),
		cookieChoiceSource,
		accountSource,
		...leadPersonalDataSources(deps),
		emailCountSource(deps.hash),
	];
}

const accountSource: PersonalDataSource = {
	name: "account",
	title: "Your account",
	async find(db, { email, devices }) {
		const account = await findAccountByEmail(db, email);
		if (!account) return [];
		const name = `${account.firstName} ${account.lastName}`.trim();
		const line = [name, account.phone].filter(Boolean).join(", ");
		return [{ line, data: { ...account, devices } }];
	},
	async erase(tx, { email, account }) {
		await deleteCodesByEmail(tx, email);
		if (account) await deleteAccount(tx, account);
	},
};

const maxConsentAnswers = 1_000;

const cookieChoiceSource: PersonalDataSource = {
	name: "cookieChoices",
	title: "What you answered about cookies, in browsers where you signed in",
	async find(db, { devices }) {
		const lists = await Promise.all(
			devices.map((device) =>
				listConsentsByDevice(db, device, maxConsentAnswers),
			),
		);
		return lists.flat().map((entry) => ({
			line: `${entry.purpose}: ${entry.given ? "yes" : "no"}`,
			data: entry,
		}));
	},
	erase: (tx, { devices }) => deleteConsentsByDevices(tx, devices),
};

const searchSource = (hash: SecretHmac): PersonalDataSource => {
	const find: PersonalDataSource["find"] = async (db, { devices }) => {
		const items: PersonalDataItem[] = [];
		if (devices.length === 0) return items;
		for await (const step of streamTermVisitors(db))
			for (const { term, visitor, day } of step)
				if (
					devices.some((entry) => searcherHash(hash, term, entry) === visitor)
				)
					items.push({ line: `“${term}”`, data: { term, visitor, day } });
		return items;
	};
	return {
		name: "searches",
		title: "What you searched for, in browsers where you signed in",
		find,
		async erase(tx, subject) {
			for (const { data } of await find(tx, subject))
				await deleteTermVisitor(tx, data as { term: string; visitor: string });
		},
	};
};

const emailCountSource = (hash: SecretHmac): PersonalDataSource => ({
	name: emailCountsSourceName,
	title: "How many emails we sent you today",
	async find(db, { email }) {
		const counts = await listEmailCounts(db, hashCountedEmail(hash, email));
		return counts.map((entry) => ({
			line: `${entry.sent}, sign-in codes apart`,
			data: entry,
		}));
	},
	erase: (tx, { email }) =>
		deleteEmailCounts(tx, hashCountedEmail(hash, email)),
});

const orderSource: PersonalDataSource = {
	name: "orders",
	title: "Orders about which we may call you",
	async find(db, { leads }) {
		const orders = await listOrdersByLeads(db, leads);
		return orders.map((order) => ({
			line: `${toOrderNumber(order.id)}: ${order.title}`,
			data: order,
		}));
	},
	erase: (tx, { leads }) => clearOrderContacts(tx, leads),
};
