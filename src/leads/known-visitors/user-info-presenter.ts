import { joinPhone } from "#forms/fields/phone-rules.ts";
import { mayPrefill } from "#forms/validation/known-user-rules.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import type { Known } from "./known-visitor-commands.ts";

/** What a form may be filled with, in the published names. */
export function userInfoOf(known: Known, cookies: Cookies): LeadUserInfo {
	const optIn = cookies[leadCookies.optIn.name];
	// Whoever has merely typed an address learns nothing of what its owner asked us for; they have just asked for a call.
	const person = known.isProved ? known.person : undefined;
	const unproved = known.isProved ? null : "1";
	return {
		email: known.email,
		phone: known.phone ? joinPhone(known.phone) : null,
		firstname: known.name.first,
		lastname: known.name.last,
		subscription_status: flag(person?.subscriptionStatus) ?? unproved,
		email_subscription_status:
			flag(person?.emailSubscriptionStatus) ?? unproved,
		shouldPrefill: mayPrefill({ shouldPrefill: 1 }, optIn) ? 1 : 0,
		sms_compliance_agreed: flag(known.smsAgreed) ?? null,
	};
}

const flag = (value: number | boolean | undefined) =>
	value === undefined ? undefined : String(Number(value));
