import type { Clock } from "#core/time.ts";
import type { ReferrerFinder } from "#leads/submission/sender.ts";
import type { Db } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import {
	decideVisitorConsent,
	hasGpcSignal,
} from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { referralCookies } from "./cookies.ts";
import {
	decryptShareCode,
	readShareCode,
	referralsSince,
} from "./share-code-rules.ts";
import { findReferral } from "./store.ts";

const { shareCode } = referralCookies;

/** Who sent the visitor of a request. */
export function createReferrerFinder(deps: {
	readonly db: Db;
	readonly clock: Clock;
	readonly cipher: TextCipher;
	readonly findLocation: (request: Request) => VisitorLocation;
}): ReferrerFinder {
	const { db, clock, cipher, findLocation } = deps;
	return async (request) => {
		const { headers, url } = request;
		const cookies = parseCookies(headers.cookie);
		const consent = decideVisitorConsent({
			cookies,
			place: findLocation(request),
			gpc: hasGpcSignal(request),
		});
		const mayReadCookie = isPurposeAllowed(consent, shareCode.need);
		const code = readShareCode(cipher, {
			url,
			referrer: headers.referer,
			cookie: mayReadCookie ? cookies[shareCode.name] : undefined,
		});
		const id = decryptShareCode(cipher, code);
		const found = id && (await findReferral(db, id, referralsSince(clock())));
		return found && { name: found.name, email: found.email };
	};
}
