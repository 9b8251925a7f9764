import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { keyedHash, makeToken } from "#platform/secrets/hmac.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { isSeenLongAgo, sessionEnd } from "#visitors/accounts/rules.ts";
import { joinDevice } from "#visitors/accounts/store.ts";
import {
	type CookieManner,
	saysSignedIn,
	sessionTokenIn,
	signedInCookies,
	signedOutCookies,
	ssoSetCookie,
	ssoTokenIn,
} from "./session-cookies.ts";
import { makeSsoToken, readSsoToken, ssoSeconds } from "./sso-token-payload.ts";
import {
	deleteSession,
	deleteSessionsOf,
	findSession,
	insertSession,
	prolongSession,
} from "./store.ts";

/** The one that somebody signs in with. */
export interface Browser {
	readonly cookies: string | undefined;
	/** Its device, where the visitor lets us recognize it: what it did as a guest then joins the account. */
	readonly device: Id<"device"> | undefined;
}

/** Who is signed in. Takes the request's `cookie` header, gives back the `set-cookie` values that are due. */
export interface Sessions {
	/** For an answer that nobody keeps: also renews what the browser holds, or clears it when the session is over. */
	greet(
		cookies: string | undefined,
	): Promise<{ account: Account | undefined; setCookies: string[] }>;
	/** In the transaction that proved who it is. A session the browser already had ends: tokens are never kept over a sign-in. */
	begin(tx: Tx, account: Account, browser: Browser): Promise<string[]>;
	end(cookies: string | undefined): Promise<string[]>;
	endAll(db: Db | Tx, account: Account): Promise<string[]>;
}

export function openSessions(parts: {
	readonly db: Db;
	readonly clock: Clock;
	readonly secret: string;
	readonly cookies: CookieManner;
}): Sessions {
	const { db, clock, secret, cookies: manner } = parts;
	const hash = keyedHash(secret);
	const tokenHash = (token: string) => hash("session", token);
	const nameTag = ({ id, userType }: Account) =>
		makeSsoToken(secret, { accountId: id, userType }, clock());
	const cookiesFor = (account: Account, token: string) => {
		const { userType } = account;
		const facts = { token, userType, sso: nameTag(account) };
		return signedInCookies(facts, manner);
	};

	return {
		async greet(cookies) {
			const token = sessionTokenIn(cookies);
			const now = clock();
			const session = token && (await findSession(db, tokenHash(token), now));
			if (!token || !session) {
				const stale = saysSignedIn(cookies, manner)
					? signedOutCookies(manner)
					: [];
				return { account: undefined, setCookies: stale };
			}
			const { account } = session;
			if (isSeenLongAgo(session.lastSeen, now)) {
				await prolongSession(db, session.tokenHash, now, sessionEnd(now));
				return { account, setCookies: cookiesFor(account, token) };
			}
			// Not the session again each time: a slow answer could put an old key over a newer one.
			const worn = ssoTokenIn(cookies);
			const inAWhile = now.add({ seconds: ssoSeconds / 2 });
			const isFresh =
				worn && readSsoToken(secret, worn, inAWhile)?.accountId === account.id;
			const setCookies = isFresh
				? []
				: [ssoSetCookie(nameTag(account), manner.secure)];
			return { account, setCookies };
		},
		async begin(tx, account, { cookies, device }) {
			const now = clock();
			const former = sessionTokenIn(cookies);
			if (former) await deleteSession(tx, tokenHash(former));
			const token = makeToken();
			await insertSession(tx, {
				tokenHash: tokenHash(token),
				accountId: account.id,
				now,
				ends: sessionEnd(now),
			});
			if (device) await joinDevice(tx, account.id, device, now);
			return cookiesFor(account, token);
		},
		async end(cookies) {
			const token = sessionTokenIn(cookies);
			if (token) await deleteSession(db, tokenHash(token));
			return signedOutCookies(manner);
		},
		async endAll(tx, account) {
			await deleteSessionsOf(tx, account.id);
			return signedOutCookies(manner);
		},
	};
}
