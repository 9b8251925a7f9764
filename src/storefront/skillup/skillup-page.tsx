import type { ComponentProps } from "react";
import type {
	FreeCourseFacts,
	ReviewFacts,
} from "#catalogue/cards/card-presenter.ts";
import { FreeCourseCardView } from "#catalogue/cards/free-course-card-view.tsx";
import { ReviewCardView } from "#catalogue/cards/review-card-view.tsx";
import {
	FreeExplorer,
	type FreeExplorerCategory,
} from "#catalogue/free-courses/free-course-explorer-view.tsx";
import type { Partner } from "#catalogue/people/people.ts";
import { GapPlace } from "#shell/pages/gap.tsx";
import { skillupAnchors } from "#storefront/addresses.ts";
import { SkillupBanners } from "#storefront/banners/skillup-banners-section.tsx";
import { CareerGrowthBlock } from "#storefront/blocks/career-growth-section.tsx";
import type { CareerFigure } from "#storefront/blocks/career-rules.ts";
import { FaqTabs } from "#storefront/blocks/faq-tabs-view.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import { PartnerStrip } from "#storefront/blocks/partner-strip-section.tsx";
import { SeoBlock } from "#storefront/blocks/seo-section.tsx";
import { GetAQuote } from "#storefront/contact/quote-section.tsx";
import type { Banners, SeoTexts } from "#storefront/section-texts.ts";
import type { Heading, SkillupTexts } from "#storefront/site-texts.ts";
import { Slider } from "#ui/carousel/carousel-section.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
	getRecommendation,
	recommendedCourses,
	referralPopup,
	referralWidget,
} from "./gaps.ts";
import { SkillupHero } from "./skillup-hero-section.tsx";
import styles from "./skillup-page.module.css";

export interface SkillupFacts {
	readonly texts: SkillupTexts;
	readonly seo: SeoTexts | undefined;
	readonly recommended: readonly FreeCourseFacts[];
	readonly partnerCourses: readonly FreeCourseFacts[];
	readonly reviews: readonly ReviewFacts[];
	readonly fields: readonly FreeExplorerCategory[];
	readonly careers: readonly CareerFigure[];
	readonly partners: readonly Partner[];
	readonly banners: Banners;
	readonly quote: ComponentProps<typeof GetAQuote>;
}

/** The blocks in their published order; one without anything to show is left out. */
export function SkillupPage(facts: SkillupFacts) {
	const { texts, seo, partners } = facts;
	return (
		<>
			<SkillupHero texts={texts.hero} courses={facts.recommended} />
			<div className={`wrap ${styles.banners}`}>
				<SkillupBanners banners={facts.banners} />
			</div>
			<Slider
				carousel="home-review"
				texts={texts.reviews}
				items={facts.reviews}
			>
				{(review) => <ReviewCardView key={review.id} facts={review} />}
			</Slider>
			<GapPlace of={webinarSlider} />
			<GapPlace of={recommendedCourses}>
				<Courses
					carousel="recommended-courses"
					anchor={skillupAnchors.recommendations}
					texts={texts.recommended}
					courses={facts.recommended}
				/>
			</GapPlace>
			<Courses
				carousel="partner-courses"
				texts={texts.partnerCourses}
				courses={facts.partnerCourses}
			/>
			<GapPlace of={referralWidget} />
			<GapPlace of={referralPopup} />
			{facts.fields.length > 0 && (
				<Section
					id={skillupAnchors.explore}
					name="explore"
					tone="sunk"
					{...texts.explorer}
				>
					<FreeExplorer
						id={skillupAnchors.exploreDesktop}
						categories={facts.fields}
					/>
				</Section>
			)}
			<Section name="questions" width="narrow" {...texts.faqs}>
				<FaqTabs topics={texts.faqs.topics} label={texts.faqs.title} />
			</Section>
			<CareerGrowthBlock texts={texts.careers} figures={facts.careers} />
			<PartnerStrip texts={texts.partners} partners={partners} />
			{seo && <SeoBlock block={seo.block} />}
			<GetAQuote {...facts.quote} />
			<GapPlace of={getRecommendation} />
		</>
	);
}

function Courses({
	carousel,
	anchor,
	texts,
	courses,
}: {
	carousel: string;
	anchor?: string;
	texts: Heading;
	courses: readonly FreeCourseFacts[];
}) {
	return (
		<Slider
			carousel={carousel}
			{...(anchor && { anchor })}
			texts={texts}
			items={courses}
		>
			{(course) => <FreeCourseCardView key={course.id} facts={course} />}
		</Slider>
	);
}
