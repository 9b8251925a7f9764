import type { CallOutput } from "#core/calls.ts";
import type { getSkillupReferralRewardInfo } from "#referral/calls.ts";

// The names of parameters and fields with which other systems take part in a start. They are published.

export interface StartQuery {
	/** The code of the person who recommended the course. */
	readonly refCode: string | undefined;
	/** The page was opened by something that wants no further tab: the course starts in the page. */
	readonly staysInPage: boolean;
}

export function readStartQuery(search: string): StartQuery {
	const query = new URLSearchParams(search);
	const block = query.get("blockAssignment");
	return {
		refCode: query.get("refCode") || undefined,
		// A parameter without a value is set, too.
		staysInPage: block !== null && block !== "0" && block !== "false",
	};
}

/** An answer may lack what it should have: it comes from another host where the base names one. */
export function isStartRestricted(
	answer: CallOutput<typeof getSkillupReferralRewardInfo> | undefined,
): boolean {
	const restricted: unknown = answer?.respData?.skillUpReferralInfo?.enrolmentRestricted;
	return restricted === 1 || restricted === "1";
}

/** The call as a browser opens it; its base has a query already where the call is named by one. */
export const buildOrderAssignmentAddress = (call: string, token: string) =>
	`${call}${call.includes("?") ? "&" : "?"}${new URLSearchParams({ assignmentToken: token })}`;

export function buildAccountsAddress(
	accounts: string,
	{
		token,
		isSkillup,
		refCode,
	}: { readonly token: string; readonly isSkillup: boolean; readonly refCode: string | undefined },
): string {
	const query = new URLSearchParams({
		assignmentToken: token,
		...(isSkillup && { skillup: "true" }),
		...(refCode !== undefined && { refCode }),
	});
	return `${accounts}?${query}`;
}

/** The login flag of the readable cookie about the visitor; undefined without one, and for one that is damaged. */
export function readLoginFlag(cookie: string | undefined): boolean | undefined {
	try {
		const user: unknown = JSON.parse(decodeURIComponent(cookie ?? ""));
		const flag: unknown = Object(user).isLoggedIn;
		return typeof flag === "boolean" ? flag : undefined;
	} catch {
		return undefined;
	}
}
