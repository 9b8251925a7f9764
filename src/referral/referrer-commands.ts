import type { Clock } from "#core/time.ts";
import type { ReferrerFinder } from "#leads/submission/sender.ts";
import type { Db } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { referralCookies } from "./cookies.ts";
import type { Referral } from "./referral.ts";
import { decryptShareCode, listShareCodes, referralsSince } from "./share-code-rules.ts";
import { findReferral } from "./store.ts";

const { shareCode } = referralCookies;

interface CodeDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly cipher: TextCipher;
}

/** Finds the referral of this code, as long as it is valid. */
export async function findReferralByCode(
	{ db, clock, cipher }: CodeDeps,
	code: string,
): Promise<Referral | undefined> {
	const id = decryptShareCode(cipher, code);
	return id && findReferral(db, id, referralsSince(clock()));
}

/** Finds the referrer of the visitor of a request. */
export function createReferrerFinder(
	deps: CodeDeps & {
		readonly findLocation: (request: Request) => VisitorLocation;
	},
): ReferrerFinder {
	const { findLocation } = deps;
	return async (request) => {
		const { headers, url } = request;
		const cookies = parseCookies(headers.cookie);
		const consent = decideVisitorConsent({
			cookies,
			place: findLocation(request),
			gpc: hasGpcSignal(request),
		});
		const mayReadCookie = isPurposeAllowed(consent, shareCode.need);
		const codes = listShareCodes({
			url,
			referrer: headers.referer,
			cookie: mayReadCookie ? cookies[shareCode.name] : undefined,
		});
		// One that has ended, or whose address is not proven, does not hide another that counts.
		for (const code of codes) {
			const found = await findReferralByCode(deps, code);
			if (found?.isConfirmed) return { name: found.name, email: found.email };
		}
		return undefined;
	};
}
