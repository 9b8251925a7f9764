import type { Country } from "#visitors/audience/country.ts";
import type { Account } from "./account.ts";
import type { UserInfo } from "./calls.ts";
import { codeAndNumber } from "./rules.ts";
import type { Subscriptions } from "./subscriptions-schema.ts";

/** In the published words, of which some are run together. */
export function userInfoOf(
	account: Account,
	country: Country | undefined,
	subscriptions: Subscriptions,
): UserInfo {
	return {
		email: account.email,
		phone: codeAndNumber(account.phone, country) ?? null,
		firstname: account.firstName,
		lastname: account.lastName,
		...subscriptions,
		shouldPrefill: 1,
	};
}
