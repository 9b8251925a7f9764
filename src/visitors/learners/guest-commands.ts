import { createId, type Id, parseUuid } from "#core/ids.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import {
	deleteLearner,
	ensureAccountLearner,
	ensureGuestLearner,
	lockGuest,
} from "./learner-store.ts";

const { guest: cookie } = visitorCookies;

/** Adds what a guest did to the account; runs in the transaction of the sign-in, at most once for each guest. */
export type GuestJoin = (
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
	now: Instant,
) => Promise<void>;

export const guestJoins = defineContributions<GuestJoin>("guest joins");

/** The guest of this browser, who has answered something before. */
export function findGuest(cookies: string | undefined): Id<"learner"> | undefined {
	return parseUuid(findCookie(cookies, cookie) ?? "");
}

/** Makes the guest of this browser at the first answer, and renews the cookie. */
export async function beginGuest(
	tx: Tx,
	{ cookies, secure, now }: { cookies: string | undefined; secure: boolean; now: Instant },
): Promise<{ readonly guest: Id<"learner">; readonly setCookie: string }> {
	const guest = findGuest(cookies) ?? createId<"learner">();
	await ensureGuestLearner(tx, guest, now);
	return { guest, setCookie: formatSetCookie({ cookie, value: guest }, secure) };
}

/** Joins the guest of a browser with the account that signs in there; returns the cookies that are due. */
export type JoinGuest = (
	tx: Tx,
	account: Account,
	cookies: string | undefined,
) => Promise<readonly string[]>;

export function createGuestJoin(deps: {
	readonly clock: Clock;
	readonly secure: boolean;
	readonly joins: readonly GuestJoin[];
}): JoinGuest {
	return async (tx, account, cookies) => {
		const guest = findGuest(cookies);
		if (!guest) return [];
		const forgotten = [formatSetCookie({ cookie, value: undefined }, deps.secure)];
		// The lock makes a second sign-in with the same cookie wait, and then find no guest.
		if (!(await lockGuest(tx, guest))) return forgotten;
		const now = deps.clock();
		const learner = await ensureAccountLearner(tx, account.id, now);
		for (const join of deps.joins) await join(tx, guest, learner, now);
		await deleteLearner(tx, guest);
		return forgotten;
	};
}
