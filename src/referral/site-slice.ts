import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadReferrer } from "#leads/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { platform } from "#platform/platform.ts";
import { createTextCipher } from "#platform/secrets/encrypted-text.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { referralAddress } from "./addresses.ts";
import { referralCookies } from "./cookies.ts";
import { inviteCodeDataSource } from "./invitations/personal-data-commands.ts";
import { invitationRoute, rewardCall } from "./invitations/routes.tsx";
import { referralDataSource } from "./personal-data-commands.ts";
import { createReferrerFinder, findReferralByCode } from "./referrer-commands.ts";
import { referralCalls } from "./routes.ts";
import { findShareCode } from "./share-code-rules.ts";

const createShareCodeCipher = (secret: string) => createTextCipher(secret, "share code");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: { catalogue, freeLearningTerms },
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
		const { catalogue: products } = services.catalogue;
		const rewards = { db: database.db, clock, terms: services.freeLearningTerms };
		return [
			personalDataSources.add(
				referralDataSource(config.siteTimeZone),
				inviteCodeDataSource(config.siteTimeZone),
			),
			arrivalCookies.add({
				cookie: referralCookies.shareCode,
				read: async (query) => {
					const code = findShareCode(query);
					const found = code && (await findReferralByCode(codes, code));
					return found ? code : undefined;
				},
			}),
			sitemapPaths.add(() => (products.kinds.has("free-course") ? [referralAddress.to()] : [])),
			siteRoutes.add(({ calls, pages }) => {
				referralCalls({ calls, ...codes });
				rewardCall({ calls, secret, ...rewards });
				invitationRoute({
					...{ ...rewards, pages, catalogue: products },
					readSession: services.visitors.sessions.readSession,
					publicUrl: sitePublicUrl(config),
				});
			}),
		];
	},
});
