import type { ReferrerFinder } from "#leads/submission/sender.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { referralCookies } from "./cookies.ts";
import type { Referral } from "./referral.ts";
import { decryptShareCode, listShareCodes, referralsSince } from "./share-code-rules.ts";
import { findReferral } from "./store.ts";

const { shareCode } = referralCookies;

/** Finds the referral of this code, as long as it is valid. */
export async function findReferralByCode(
	{ db, clock, cipher }: Pick<ReferralDeps, "db" | "clock" | "cipher">,
	code: string,
): Promise<Referral | undefined> {
	const id = decryptShareCode(cipher, code);
	return id && findReferral(db, id, referralsSince(clock()));
}

/** Finds the referrer of the visitor of a request. */
export function createReferrerFinder(
	deps: Pick<ReferralDeps, "db" | "clock" | "cipher" | "findLocation">,
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
