import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { findOtherHosts } from "#core/calls.ts";
import type { Contribution } from "#core/slice/contributions.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import type { Platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createDayFormat } from "#referral/friends/friends-slice.ts";
import { invitationCalls } from "#referral/history/history-call-routes.ts";
import { fillReferralPopup } from "#referral/popup/referral-popup-gaps.tsx";
import { fillInvitedBand, fillReferralWidget } from "#referral/popup/referral-widget-gaps.tsx";
import { gapFillers } from "#shell/pages/gap.tsx";
import { siteRoutes } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import { invitationRoutes } from "./routes.tsx";

/** The page that invites friends, its calls, and what the free-learning page shows of it. */
export function contributeInvitations(services: {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly catalogue: { readonly catalogue: CatalogueSnapshot };
	readonly freeLearningTerms: () => FreeLearningTerms;
	readonly brand: () => { readonly name: string };
}): readonly Contribution[] {
	const { config, clock, secret, database } = services.platform;
	const publicUrl = sitePublicUrl(config);
	const hosts = [publicUrl, ...findOtherHosts(config.bases)].map(
		(address) => new URL(address).host,
	);
	const { readSession } = services.visitors.sessions;
	const deps = {
		...{ db: database.db, clock, secret, hosts, publicUrl, readSession },
		hash: createSecretHmac(secret),
		terms: services.freeLearningTerms,
		secure: isSecureSite(config),
		emails: services.visitors.emails,
		brand: services.brand,
		catalogue: services.catalogue.catalogue,
		formatDay: createDayFormat(config.siteTimeZone),
	};
	return [
		gapFillers.add(fillReferralWidget(deps), fillInvitedBand(deps), fillReferralPopup),
		siteRoutes.add(({ server, calls, pages }) => {
			invitationCalls({ ...deps, calls });
			invitationRoutes({ ...deps, server, pages });
		}),
	];
}
