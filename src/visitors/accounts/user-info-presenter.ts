import type { Country } from "#visitors/audience/country.ts";
import type { Account } from "./account.ts";
import type { UserInfo } from "./calls.ts";
import { formatPhoneWithCode } from "./rules.ts";
import type { MarketingSubscriptions } from "./subscriptions-schema.ts";

/** The field names are the published ones. */
export function toAccountUserInfo(
	account: Account,
	country: Country | undefined,
	subscriptions: MarketingSubscriptions,
): UserInfo {
	return {
		email: account.email,
		phone: formatPhoneWithCode(account.phone, country) ?? null,
		firstname: account.firstName,
		lastname: account.lastName,
		...subscriptions,
		shouldPrefill: 1,
	};
}
