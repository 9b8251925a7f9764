import type { Country } from "#visitors/audience/country.ts";
import type { Account } from "./account.ts";
import type { UserInfo } from "./calls.ts";
import { formatPhoneWithCode } from "./phone-rules.ts";
import type { MarketingSubscriptions } from "./subscriptions-schema.ts";

/** The field names are the published ones. */
export function toAccountUserInfo(
	account: Account,
	countries: readonly Country[],
	subscriptions: MarketingSubscriptions,
): UserInfo {
	const country = countries.find(({ id }) => id === account.countryId);
	return {
		email: account.email,
		phone: formatPhoneWithCode(account.phone, country, countries) ?? null,
		firstname: account.firstName,
		lastname: account.lastName,
		...subscriptions,
		shouldPrefill: 1,
	};
}
