import { defaultPhoneCode } from "#forms/fields/field-key.ts";
import { parseStoredPhone } from "#forms/fields/phone-rules.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FormViewInput } from "./form-presenter.ts";

/** The published name of the source of what was filled in. */
export const prefillSource = "user info";

/** The known values of a visitor, by the keys of fields; undefined if the visitor opted out. */
export function toFormPrefill(
	user: (LeadUserInfo & { readonly experience?: string | undefined }) | undefined,
	countries: readonly Country[],
): FormViewInput["prefill"] {
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
			experience: user.experience ?? "",
			...(user.phone && parseStoredPhone(user.phone, defaultPhoneCode, codes)),
		},
	};
}
