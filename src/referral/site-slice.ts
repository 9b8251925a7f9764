import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { findOtherHosts } from "#core/calls.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadAttachments, leadReferrer } from "#leads/site-slice.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { createTextCipher } from "#platform/secrets/encrypted-text.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { invitationCalls } from "#referral/history/history-call-routes.ts";
import { fillReferralPopup } from "#referral/popup/referral-popup-gaps.tsx";
import { fillInvitedBand, fillReferralWidget } from "#referral/popup/referral-widget-gaps.tsx";
import { gapFillers } from "#shell/pages/gap.tsx";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { referralAddress } from "./addresses.ts";
import { referralCookies } from "./cookies.ts";
import {
	contributeFriends,
	createDayFormat,
	createRewardNotifier,
} from "./friends/friends-slice.ts";
import { inviteCodeDataSource } from "./invitations/personal-data-commands.ts";
import { invitationRoutes } from "./invitations/routes.tsx";
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
		const deps = createDeps(services);
		const { catalogue: products, timeZone } = deps;
		const { config } = services.platform;
		return [
			personalDataSources.add(referralDataSource(timeZone), inviteCodeDataSource(timeZone)),
			arrivalCookies.add({
				cookie: referralCookies.shareCode,
				read: async (query, pageType) => {
					if (config.shareCodeDisabledPageTypes.includes(pageType)) return undefined;
					const code = findShareCode(query);
					const found = code && (await findReferralByCode(deps, code));
					return found ? code : undefined;
				},
			}),
			leadAttachments.add(createFriendAttachment(deps)),
			gapFillers.add(fillRecommendCourse(deps)),
			...contributeFriends(deps, services.platform),
			gapFillers.add(fillReferralWidget(deps), fillInvitedBand(deps), fillReferralPopup),
			sitemapPaths.add(() => (products.kinds.has("free-course") ? [referralAddress.to()] : [])),
			siteRoutes.add((http) => {
				const admitUnproven = limitUnprovenLinks(http.server);
				referralCalls(deps, http, admitUnproven);
				recommendRoutes(deps, http, admitUnproven);
				landingRoute(deps, http);
				invitationCalls(deps, http);
				invitationRoutes(deps, http);
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly catalogue: CatalogueServices;
	readonly freeLearningTerms: ReferralDeps["terms"];
	readonly brand: ReferralDeps["brand"];
}): ReferralDeps {
	const { brand, freeLearningTerms: terms, platform: site } = services;
	const { config, secret } = site;
	const { emails, findLocation, sessions } = services.visitors;
	const own = createModuleDeps(site);
	const { publicUrl } = own;
	return {
		...own,
		...{ secret, brand, terms, emails, findLocation },
		hosts: [publicUrl, ...findOtherHosts(config.bases)].map((address) => new URL(address).host),
		catalogue: services.catalogue.catalogue,
		readSession: sessions.readSession,
		cipher: createShareCodeCipher(secret),
		confirmationCipher: createTextCipher(secret, "recommendation"),
		formatDay: createDayFormat(own.timeZone),
		notifyInviter: createRewardNotifier({ publicUrl, emails, brand, terms }),
	};
}
