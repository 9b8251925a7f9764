import { gapUse } from "#core/gaps.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import { skillupAddress } from "../addresses.ts";
import { webinarSlider } from "../blocks/gaps.ts";
import type { HomeParts } from "../home-facts.ts";
import { skillupFacts } from "./facts.ts";
import {
	getQuote,
	getRecommendation,
	quoteModule,
	recommendationPrompt,
	recommendedCourses,
	referralPopup,
	referralWidget,
	skillupBanners,
} from "./gaps.ts";
import { SkillupPage } from "./pages/skillup-page.tsx";

export function skillupRoutes(
	parts: HomeParts & { pages: PageRoutes<Audience> },
): void {
	const { pages, site } = parts;
	pages.page(skillupAddress, async ({ visitor }) => ({
		type: "skill-up",
		head: {
			title: site.seo.skillup?.title ?? site.skillup.hero.heading,
			description: site.seo.skillup?.description ?? site.skillup.hero.lead,
			canonical: skillupAddress.to(),
		},
		tags: ["catalogue", "site"],
		gaps: [
			gapUse(webinarSlider, { visitor }),
			gapUse(recommendedCourses, { visitor }),
			gapUse(getQuote, { siteModule: quoteModule }),
			...[
				recommendationPrompt,
				skillupBanners,
				referralWidget,
				referralPopup,
				getRecommendation,
			].map((gap) => gapUse(gap, undefined)),
		],
		body: <SkillupPage {...(await skillupFacts(parts, visitor))} />,
	}));
}
