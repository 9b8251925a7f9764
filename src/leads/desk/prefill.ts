import type { Country } from "#visitors/country.ts";
import type { LeadUserInfo } from "../calls.ts";
import { defaultPhoneCode } from "../fields.ts";
import type { FormAsk } from "../form-view.ts";
import { storedPhone } from "../phone-rules.ts";

/** How a form says where it was filled in from. */
export const prefillSource = "user info";

/** What is known of somebody, under the keys of the fields; nothing where they do not want it. */
export function prefillOf(
	user: LeadUserInfo | undefined,
	countries: readonly Country[],
): FormAsk["prefill"] {
	if (user?.shouldPrefill !== 1) return undefined;
	const { firstname, lastname, email } = user;
	const codes = countries.map(({ phoneCode }) => phoneCode);
	return {
		source: prefillSource,
		values: {
			name: [firstname, lastname].filter(Boolean).join(" "),
			firstname: firstname ?? "",
			lastname: lastname ?? "",
			email: email ?? "",
			...(user.phone && storedPhone(user.phone, defaultPhoneCode, codes)),
		},
	};
}
