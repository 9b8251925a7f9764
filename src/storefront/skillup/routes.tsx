import { gapUse } from "#core/gaps.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import { quoteSiteModule } from "#storefront/contact/contact-form-rules.ts";
import { createQuoteContext, createQuoteGapUse } from "#storefront/contact/quote-section.tsx";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { EnterpriseSign } from "#storefront/enterprises/enterprise-sign-view.tsx";
import { dailyQuizPromotion, practicePromotion } from "#storefront/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	getRecommendation,
	invitedBand,
	recommendationPrompt,
	recommendedCourses,
	referralPopup,
	referralWidget,
	skillQuizzes,
} from "./gaps.ts";
import { SkillupPage } from "./skillup-page.tsx";
import { presentSkillupPage } from "./skillup-presenter.ts";

const type = "skill-up";

/** Anything else in the address is ignored. */
const mayBeCode = (value: string) => /^[\w -]{1,40}$/.test(value);

export function skillupRoutes(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { site } = deps;
	pages.page(
		skillupAddress,
		async ({ visitor, query }) => {
			const texts = site.skillup;
			if (!texts) return undefined;
			const quote = site.business
				? createQuoteContext({
						type,
						path: skillupAddress.to(),
						bullets: site.business.quoteBullets,
					})
				: undefined;
			return {
				type,
				head: {
					title: site.seo.skillup?.title ?? texts.hero.heading,
					description: site.seo.skillup?.description ?? texts.hero.lead,
					canonical: skillupAddress.to(),
				},
				tags: ["catalogue", "site"],
				gaps: [
					gapUse(webinarSlider, { visitor }),
					gapUse(recommendedCourses, { visitor }),
					gapUse(invitedBand, { refCode: query.refCode ?? query.refcode }),
					gapUse(referralPopup, { partner: findPartner(site, visitor) }),
					...(quote ? [createQuoteGapUse(quote)] : []),
					...[
						...[recommendationPrompt, referralWidget],
						...[dailyQuizPromotion, skillQuizzes, practicePromotion, getRecommendation],
					].map((gap) => gapUse(gap, undefined)),
				],
				body: (
					<SkillupPage
						{...(await presentSkillupPage(deps, texts, visitor))}
						quote={
							quote && {
								context: quote,
								brand: site.brand,
								open: query.form === quoteSiteModule,
							}
						}
					/>
				),
			};
		},
		{
			freshQuery: {
				form: (name) => name === quoteSiteModule,
				refCode: mayBeCode,
				refcode: mayBeCode,
			},
			takesPosts: true,
			underBasePath: true,
		},
	);
}

function findPartner(site: StorefrontDeps["site"], { enterprise }: Audience) {
	const partner = site.enterprises.find(({ id }) => id === enterprise?.id);
	return partner && { name: partner.name, sign: <EnterpriseSign enterprise={partner} /> };
}
