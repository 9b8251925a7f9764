import type { ComponentProps } from "react";
import { FreeCourseCardView } from "#catalogue/cards/free-course-card-view.tsx";
import { ReviewCardView } from "#catalogue/cards/review-card-view.tsx";
import {
	FreeCourseExplorer,
	type FreeCourseExplorerCategory,
} from "#catalogue/free-courses/free-course-explorer-view.tsx";
import type { Partner, Review } from "#catalogue/people/people-schema.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { skillupAnchors } from "#storefront/addresses.ts";
import { SkillupBanners } from "#storefront/banners/skillup-banners-section.tsx";
import { CareerGrowthBlock } from "#storefront/blocks/career-growth-section.tsx";
import type { CareerFigure } from "#storefront/blocks/career-rules.ts";
import { FaqTabs } from "#storefront/blocks/faq-tabs-view.tsx";
import { webinarSlider } from "#storefront/blocks/gaps.ts";
import { PartnerStrip } from "#storefront/blocks/partner-strip-section.tsx";
import { SeoBlock } from "#storefront/blocks/seo-section.tsx";
import { GetAQuote } from "#storefront/contact/quote-section.tsx";
import { dailyQuizPromotion, practicePromotion } from "#storefront/gaps.ts";
import type { Banners, SeoTexts } from "#storefront/section-schema.ts";
import type { HeadingTexts, SkillupTexts } from "#storefront/site-texts-schema.ts";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
	getRecommendation,
	invitedBand,
	recommendedCourses,
	referralPopup,
	referralWidget,
	skillQuizzes,
} from "./gaps.ts";
import { SkillupHero } from "./skillup-hero-section.tsx";
import styles from "./skillup-page.module.css";

export interface SkillupPageProps {
	readonly texts: SkillupTexts;
	readonly seo: SeoTexts | undefined;
	readonly recommended: readonly ProductSummary[];
	readonly partnerCourses: readonly ProductSummary[];
	readonly reviews: readonly Review[];
	readonly fields: readonly FreeCourseExplorerCategory[];
	readonly careers: readonly CareerFigure[];
	readonly partners: readonly Partner[];
	readonly banners: Banners;
	/** The name of free courses. */
	readonly freeCourseName: string;
	/** Present where there is an offer to companies. */
	readonly quote: ComponentProps<typeof GetAQuote> | undefined;
}

/** The blocks in their published order; one without anything to show is left out. */
export function SkillupPage(props: SkillupPageProps) {
	const { texts, seo, partners } = props;
	return (
		<>
			<GapSlot of={invitedBand} />
			<SkillupHero texts={texts.hero} courses={props.recommended} />
			{props.banners.skillup.length > 0 && (
				<div className={`wrap ${styles.banners}`}>
					<SkillupBanners banners={props.banners} name={props.freeCourseName} />
				</div>
			)}
			<CarouselSection carousel="home-review" texts={texts.reviews} items={props.reviews}>
				{(review) => <ReviewCardView key={review.id} review={review} />}
			</CarouselSection>
			<GapSlot of={webinarSlider} />
			<GapSlot of={recommendedCourses}>
				<div id={skillupAnchors.recommendations} />
			</GapSlot>
			<Courses carousel="first-courses" texts={texts.recommended} courses={props.recommended} />
			<Courses
				carousel="partner-courses"
				texts={texts.partnerCourses}
				courses={props.partnerCourses}
			/>
			<GapSlot of={referralWidget} />
			<GapSlot of={referralPopup} />
			{props.fields.length > 0 && (
				<Section id={skillupAnchors.explore} name="explore" tone="sunk" {...texts.explorer}>
					<FreeCourseExplorer id={skillupAnchors.exploreDesktop} categories={props.fields} />
				</Section>
			)}
			<GapSlot of={dailyQuizPromotion} />
			<GapSlot of={skillQuizzes} />
			<GapSlot of={practicePromotion} />
			{texts.faqs.topics.length > 0 && (
				<Section name="questions" width="narrow" {...texts.faqs}>
					<FaqTabs topics={texts.faqs.topics} label={texts.faqs.title} />
				</Section>
			)}
			<CareerGrowthBlock texts={texts.careers} figures={props.careers} />
			<PartnerStrip texts={texts.partners} partners={partners} />
			{seo && <SeoBlock block={seo.block} />}
			{props.quote && <GetAQuote {...props.quote} />}
			<GapSlot of={getRecommendation} />
		</>
	);
}

function Courses({
	carousel,
	texts,
	courses,
}: {
	carousel: string;
	texts: HeadingTexts;
	courses: readonly ProductSummary[];
}) {
	return (
		<CarouselSection carousel={carousel} texts={texts} items={courses}>
			{(course) => <FreeCourseCardView key={course.id} product={course} />}
		</CarouselSection>
	);
}
