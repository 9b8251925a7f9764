import { joinPhone } from "#forms/fields/phone-rules.ts";
import { mayPrefill } from "#forms/validation/known-user-rules.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import type { KnownVisitor } from "./known-visitor-commands.ts";

/** A form is filled with these values, in the published names. */
export function toLeadUserInfo(visitor: KnownVisitor, cookies: Cookies): LeadUserInfo {
	const optIn = cookies[leadCookies.optIn.name];
	// A visitor who has only typed an address must not see the settings of its owner; having sent a form counts as subscribed.
	const person = visitor.isProved ? visitor.person : undefined;
	const unproved = visitor.isProved ? null : "1";
	return {
		email: visitor.email,
		phone: visitor.phone ? joinPhone(visitor.phone) : null,
		firstname: visitor.name.first,
		lastname: visitor.name.last,
		subscription_status: toFlag(person?.subscriptionStatus) ?? unproved,
		email_subscription_status: toFlag(person?.emailSubscriptionStatus) ?? unproved,
		shouldPrefill: mayPrefill({ shouldPrefill: 1 }, optIn) ? 1 : 0,
		sms_compliance_agreed: toFlag(visitor.smsAgreed) ?? null,
	};
}

const toFlag = (value: number | boolean | undefined) =>
	value === undefined ? undefined : String(Number(value));
