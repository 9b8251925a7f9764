import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadAttachments, leadReferrer } from "#leads/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { platform } from "#platform/platform.ts";
import { createTextCipher } from "#platform/secrets/encrypted-text.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { referralAddress } from "./addresses.ts";
import { referralCookies } from "./cookies.ts";
import { contributeFriends } from "./friends/friends-slice.ts";
import { contributeInvitations } from "./invitations/invitations-slice.ts";
import { inviteCodeDataSource } from "./invitations/personal-data-commands.ts";
import { referralDataSource } from "./personal-data-commands.ts";
import { createReferrerFinder, findReferralByCode } from "./referrer-commands.ts";
import { limitUnprovenLinks, referralCalls } from "./routes.ts";
import { findShareCode } from "./share-code-rules.ts";
import { createFriendAttachment } from "./sharing/friend-attachment-commands.ts";
import { landingRoute } from "./sharing/landing-routes.tsx";
import { fillRecommendCourse } from "./sharing/recommend-gaps.tsx";
import { recommendRoutes } from "./sharing/recommend-routes.tsx";

const createShareCodeCipher = (secret: string) => createTextCipher(secret, "share code");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: { brand, catalogue, freeLearningTerms },
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
		const sharing = {
			...codes,
			catalogue: products,
			timeZone: config.siteTimeZone,
			confirmationCipher: createTextCipher(secret, "recommendation"),
			emails: services.visitors.emails,
			publicUrl: sitePublicUrl(config),
			brand: services.brand,
			readSession: services.visitors.sessions.readSession,
		};
		return [
			personalDataSources.add(
				referralDataSource(config.siteTimeZone),
				inviteCodeDataSource(config.siteTimeZone),
			),
			arrivalCookies.add({
				cookie: referralCookies.shareCode,
				read: async (query, pageType) => {
					if (config.shareCodeDisabledPageTypes.includes(pageType)) return undefined;
					const code = findShareCode(query);
					const found = code && (await findReferralByCode(codes, code));
					return found ? code : undefined;
				},
			}),
			leadAttachments.add(createFriendAttachment({ ...sharing, hash: createSecretHmac(secret) })),
			gapFillers.add(fillRecommendCourse(sharing)),
			...contributeFriends(services),
			...contributeInvitations(services),
			sitemapPaths.add(() => (products.kinds.has("free-course") ? [referralAddress.to()] : [])),
			siteRoutes.add(({ server, calls, pages }) => {
				const admitUnproven = limitUnprovenLinks(server);
				referralCalls({ ...sharing, calls, admitUnproven });
				recommendRoutes({ ...sharing, server, pages, admitUnproven });
				landingRoute({ ...sharing, pages });
			}),
		];
	},
});
