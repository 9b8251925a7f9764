import { formatForReading } from "#platform/phone-numbers/phone-numbers.ts";
import type { Account } from "./accounts/account.ts";
import { formatPhoneWithCode } from "./accounts/phone-rules.ts";
import type { Country } from "./audience/country.ts";

/** Formats a number for people, in groups: `+1 201 555 0123`. */
export function formatAccountPhone(
	{ phone, countryId }: Pick<Account, "phone" | "countryId">,
	countries: readonly Country[],
): string | undefined {
	const country = countries.find(({ id }) => id === countryId);
	const withCode = formatPhoneWithCode(phone, country, countries);
	// The code of a number that was typed without one is unknown without a country.
	return withCode && (country || phone?.startsWith("+")) ? formatForReading(withCode) : phone;
}
