import { programsAddress } from "#catalogue/addresses.ts";
import { productKey } from "#catalogue/product-key.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { recommendAddress, referAndEarnAddress } from "#referral/addresses.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { referAndEarnForm, referAndEarnPlacement } from "#referral/gaps.ts";
import type { Referral } from "#referral/referral.ts";
import { findReferralByCode } from "#referral/referrer-commands.ts";
import { findAddressedShareCode } from "#referral/share-code-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { describeOff } from "./discount-presenter.ts";
import { findAnyFriendOffer, findFriendOffer } from "./friend-coupon-commands.ts";
import { EndedLandingPage, LandingPage } from "./landing-page.tsx";
import { sharingMessages } from "./messages.ts";
import { isRecommender } from "./sharing-rules.ts";

const { landing: texts } = sharingMessages;

/** The page behind the link of a friend. It names nobody: the link may be posted anywhere. */
export function landingRoute(deps: ReferralDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(
		referAndEarnAddress,
		async ({ request, visitor }) => {
			const code = findAddressedShareCode(request.url) ?? "";
			const referral = await findReferralByCode(deps, code);
			const { account, setCookies } = await deps.readSession(request.headers.cookie);
			const head = { description: texts.description, listed: false };
			const allHref = programsAddress.to();
			const shared = { type: "refer-and-earn" as const, tags: [], cookies: setCookies };
			if (!referral)
				return {
					...shared,
					head: { ...head, title: texts.endedTitle },
					body: <EndedLandingPage allHref={allHref} />,
				};
			const { card, product, off } = await presentRecommended(deps, referral, visitor.country);
			const isOwner = account !== undefined && isRecommender(referral, account.email);
			const brand = deps.brand().name;
			return {
				...shared,
				head: { ...head, title: card?.title ?? texts.siteTitle(brand) },
				gaps:
					off && !isOwner
						? [
								gapUse(referAndEarnForm, {
									siteModule: referAndEarnPlacement,
									product: card,
									shareCode: code,
								}),
							]
						: [],
				body: (
					<LandingPage
						product={product}
						off={off}
						isOwner={isOwner}
						ownHref={isOwner ? findOwnHref(referral, code) : undefined}
						brand={brand}
						allHref={allHref}
					/>
				),
			};
		},
		{
			fresh: true,
			freshQuery: { form: (name) => name === referAndEarnPlacement },
			takesPosts: true,
		},
	);
}

const findOwnHref = ({ product }: Referral, link: string) =>
	product &&
	`${recommendAddress.to({ product: productKey(product) })}?${new URLSearchParams({ link })}`;

/** A product that is gone leaves a recommendation of the site. */
async function presentRecommended(
	deps: ReferralDeps,
	{ product: key }: Referral,
	visitorCountry: Country | undefined,
) {
	const { db, catalogue } = deps;
	const market = catalogue.findMarket(visitorCountry);
	const [card] = key ? await listProductCards(db, [key], market.country) : [];
	const offer =
		key && card
			? await findFriendOffer(deps, db, key, visitorCountry)
			: await findAnyFriendOffer(deps, market);
	return {
		card,
		product: card && summarizeProduct(card, createSummaryContext(deps, market)),
		off: offer && describeOff(offer, market),
	};
}
