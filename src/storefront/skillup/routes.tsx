import { gapUse } from "#core/gaps.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import { quoteSiteModule } from "#storefront/contact/contact-form-rules.ts";
import { createQuoteContext, createQuoteGapUse } from "#storefront/contact/quote-section.tsx";
import type { HomeDeps } from "#storefront/home/home-presenter.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	getRecommendation,
	recommendationPrompt,
	recommendedCourses,
	referralPopup,
	referralWidget,
} from "./gaps.ts";
import { SkillupPage } from "./skillup-page.tsx";
import { presentSkillupPage } from "./skillup-presenter.ts";

const type = "skill-up";

export function skillupRoutes(deps: HomeDeps & { pages: PageRoutes<Audience> }): void {
	const { pages, site } = deps;
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
					...(quote ? [createQuoteGapUse(quote)] : []),
					...[recommendationPrompt, referralWidget, referralPopup, getRecommendation].map((gap) =>
						gapUse(gap, undefined),
					),
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
			freshQuery: { form: (name) => name === quoteSiteModule },
			takesPosts: true,
			underBasePath: true,
		},
	);
}
