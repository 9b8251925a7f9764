/** The part of the stored user info that decisions use; it comes from the browser's storage and may be anything. */
export interface KnownUser {
	readonly email?: unknown;
	readonly phone?: unknown;
	readonly firstname?: unknown;
	readonly lastname?: unknown;
	readonly subscription_status?: unknown;
	readonly email_subscription_status?: unknown;
	readonly shouldPrefill?: unknown;
	readonly sms_compliance_agreed?: unknown;
}

const isFilled = (value: unknown): value is string =>
	typeof value === "string" && value.trim() !== "";

/** A popup requests these if one of them is missing. */
const requiredKeys = ["email", "phone"] as const;

/** True if a known visitor can be contacted without filling in a form again. */
export function isValidUser(user: KnownUser | undefined): boolean {
	return requiredKeys.every((key) => isFilled(user?.[key]));
}

/** Settings come as numbers and as texts. */
const isEnabled = (value: unknown) => value === 1 || value === "1";

export function mayPrefill(user: KnownUser | undefined, optIn: string | undefined): boolean {
	return isEnabled(user?.shouldPrefill) && optIn !== "0";
}
