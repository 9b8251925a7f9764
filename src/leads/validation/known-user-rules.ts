import { accepted, type Result, refused } from "#core/result.ts";

/** As much of the stored user info as decides; it comes from storage and may be anything. */
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

/** Somebody who can be answered without being asked again. */
export function isValidUser(user: KnownUser | undefined): boolean {
	return isFilled(user?.email) && isFilled(user?.phone);
}

/** Which of the fields that a popup needs the stored user info does not hold. */
export function missingUserFields(
	user: KnownUser | undefined,
	needed: readonly (keyof KnownUser)[],
): (keyof KnownUser)[] {
	return needed.filter((key) => !isFilled(user?.[key]));
}

/** Settings come as numbers and as texts. */
const isOne = (value: unknown) => value === 1 || value === "1";

export function mayPrefill(
	user: KnownUser | undefined,
	optIn: string | undefined,
): boolean {
	return isOne(user?.shouldPrefill) && optIn !== "0";
}

/** A lead is handed over as an object of values; anything else is a mistake of the program that calls. */
export function leadArgument(
	lead: unknown,
): Result<Readonly<Record<string, unknown>>, "invalid parameters"> {
	return typeof lead === "object" && lead !== null && !Array.isArray(lead)
		? accepted(lead as Readonly<Record<string, unknown>>)
		: refused("invalid parameters");
}
