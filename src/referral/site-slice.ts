import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadReferrer } from "#leads/site-slice.ts";
import { platform } from "#platform/platform.ts";
import { createTextCipher } from "#platform/secrets/encrypted-text.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { referralCookies } from "./cookies.ts";
import { referralDataSource } from "./personal-data-commands.ts";
import { createReferrerFinder, findReferralByCode } from "./referrer-commands.ts";
import { referralCalls } from "./routes.ts";
import { findShareCode } from "./share-code-rules.ts";

const createShareCodeCipher = (secret: string) => createTextCipher(secret, "share code");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	provides: { leadReferrer },
	open: ({ platform: site, visitors: { findLocation } }) => ({
		leadReferrer: createReferrerFinder({
			db: site.database.db,
			clock: site.clock,
			cipher: createShareCodeCipher(site.secret),
			findLocation,
		}),
	}),
	contribute(services) {
		const { config, clock, secret, database } = services.platform;
		const cipher = createShareCodeCipher(secret);
		const codes = { db: database.db, clock, cipher };
		return [
			personalDataSources.add(referralDataSource(config.siteTimeZone)),
			arrivalCookies.add({
				cookie: referralCookies.shareCode,
				read: async (query) => {
					const code = findShareCode(query);
					const found = code && (await findReferralByCode(codes, code));
					return found ? code : undefined;
				},
			}),
			siteRoutes.add(({ calls }) => referralCalls({ calls, ...codes })),
		];
	},
});
