import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { createRandomToken, createSecretHmac } from "#platform/secrets/hmac.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { isSessionStale, sessionEnd } from "#visitors/accounts/rules.ts";
import { insertAccountDevice } from "#visitors/accounts/store.ts";
import {
	findSessionToken,
	findSsoToken,
	hasSignedInCookie,
	type SessionCookieOptions,
	signedInCookieHeaders,
	signedOutCookieHeaders,
	ssoCookieHeader,
} from "./session-cookies.ts";
import { makeSsoToken, readSsoToken, ssoTokenSeconds } from "./sso-token-payload.ts";
import {
	deleteSession,
	deleteSessionsByAccount,
	extendSession,
	findSession,
	insertSession,
} from "./store.ts";

export interface VisitorBrowser {
	readonly cookies: string | undefined;
	/** Present with consent: the device's history as a guest then joins the account. */
	readonly device: Id<"device"> | undefined;
}

/** Takes the request's `cookie` header and returns the `set-cookie` values that are due. */
export interface Sessions {
	/**
	 * Reads the session for an uncached answer: also renews the cookies, or deletes them when the
	 * session is over.
	 */
	readSession(
		cookies: string | undefined,
	): Promise<{ account: Account | undefined; setCookies: string[] }>;
	/**
	 * Runs in the transaction of the sign-in. An earlier session of the browser ends: a token never
	 * outlives a sign-in.
	 */
	begin(tx: Tx, account: Account, browser: VisitorBrowser): Promise<string[]>;
	end(cookies: string | undefined): Promise<string[]>;
	endAll(db: Db | Tx, account: Account): Promise<string[]>;
}

export function createSessions(deps: {
	readonly db: Db;
	readonly clock: Clock;
	readonly secret: string;
	readonly cookies: SessionCookieOptions;
}): Sessions {
	const { db, clock, secret, cookies: cookieOptions } = deps;
	const hash = createSecretHmac(secret);
	const tokenHash = (token: string) => hash("session", token);
	const createSsoToken = ({ id, userType }: Account) =>
		makeSsoToken(secret, { accountId: id, userType }, clock());
	const cookiesFor = (account: Account, token: string) => {
		const { userType } = account;
		const signedIn = { token, userType, sso: createSsoToken(account) };
		return signedInCookieHeaders(signedIn, cookieOptions);
	};

	return {
		async readSession(cookies) {
			const token = findSessionToken(cookies);
			const now = clock();
			const session = token && (await findSession(db, tokenHash(token), now));
			if (!token || !session) {
				const stale = hasSignedInCookie(cookies, cookieOptions)
					? signedOutCookieHeaders(cookieOptions)
					: [];
				return { account: undefined, setCookies: stale };
			}
			const { account } = session;
			if (isSessionStale(session.lastSeen, now)) {
				await extendSession(db, session.tokenHash, now, sessionEnd(now));
				return { account, setCookies: cookiesFor(account, token) };
			}
			// The session cookie is not repeated: a slow answer could overwrite a newer token with an old one.
			const currentSsoToken = findSsoToken(cookies);
			const halfLifeAhead = now.add({ seconds: ssoTokenSeconds / 2 });
			const isFresh =
				currentSsoToken &&
				readSsoToken(secret, currentSsoToken, halfLifeAhead)?.accountId === account.id;
			const setCookies = isFresh
				? []
				: [ssoCookieHeader(createSsoToken(account), cookieOptions.secure)];
			return { account, setCookies };
		},
		async begin(tx, account, { cookies, device }) {
			const now = clock();
			const previousToken = findSessionToken(cookies);
			if (previousToken) await deleteSession(tx, tokenHash(previousToken));
			const token = createRandomToken();
			await insertSession(tx, {
				tokenHash: tokenHash(token),
				accountId: account.id,
				now,
				ends: sessionEnd(now),
			});
			if (device) await insertAccountDevice(tx, account.id, device, now);
			return cookiesFor(account, token);
		},
		async end(cookies) {
			const token = findSessionToken(cookies);
			if (token) await deleteSession(db, tokenHash(token));
			return signedOutCookieHeaders(cookieOptions);
		},
		async endAll(tx, account) {
			await deleteSessionsByAccount(tx, account.id);
			return signedOutCookieHeaders(cookieOptions);
		},
	};
}
