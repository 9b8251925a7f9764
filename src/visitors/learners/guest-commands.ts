import { createId, type Id, parseUuid } from "#core/ids.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import {
	deleteLearner,
	ensureAccountLearner,
	insertGuest,
	lockGuest,
	lockLearner,
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

/** Learners without an account, each known by a signed cookie of one browser. */
export interface Guests {
	/** The guest of a browser; the signature keeps others from naming a learner. */
	find(cookies: string | undefined): Id<"learner"> | undefined;
	/** Locks the guest of a browser, or makes one; returns the cookie that is due. */
	begin(
		tx: Tx,
		cookies: string | undefined,
	): Promise<{ readonly guest: Id<"learner">; readonly setCookie: string }>;
	/** Joins the guest of a browser with the account that is signed in there; returns the cookies that are due. */
	join(tx: Tx, account: Account, cookies: string | undefined): Promise<readonly string[]>;
}

export function createGuests(deps: {
	readonly clock: Clock;
	readonly hash: SecretHmac;
	readonly secure: boolean;
	readonly joins: () => readonly GuestJoin[];
}): Guests {
	const { clock, hash, secure } = deps;
	const sign = (guest: string) => hash("guest", guest);
	const find: Guests["find"] = (cookies) => {
		const [id = "", signature = ""] = (findCookie(cookies, cookie) ?? "").split(".");
		return isSameSecret(signature, sign(id)) ? parseUuid<"learner">(id) : undefined;
	};
	const format = (value: string | undefined) => formatSetCookie({ cookie, value }, secure);
	return {
		find,
		async begin(tx, cookies) {
			const known = find(cookies);
			// One that has joined an account, in another tab perhaps, is no guest any more.
			const isThere = known !== undefined && (await lockGuest(tx, known, clock()));
			const guest = isThere ? known : createId<"learner">();
			if (!isThere) await insertGuest(tx, guest, clock());
			return { guest, setCookie: format(`${guest}.${sign(guest)}`) };
		},
		async join(tx, account, cookies) {
			const guest = find(cookies);
			if (!guest) return [];
			const now = clock();
			// The lock makes a second sign-in with the same cookie wait, and then find no guest.
			if (!(await lockGuest(tx, guest, now))) return [format(undefined)];
			const learner = await ensureAccountLearner(tx, account.id, now);
			await lockLearner(tx, learner);
			for (const join of deps.joins()) await join(tx, guest, learner, now);
			await deleteLearner(tx, guest);
			return [format(undefined)];
		},
	};
}
