import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import { ProductPicture } from "#catalogue/cards/product-picture-view.tsx";
import { messages } from "#catalogue/messages.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import {
	chooseSectionLayout,
	ProductFrame,
	type ProductSection,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import { ProductHero } from "#catalogue/products/product-hero-view.tsx";
import { reviewsSection } from "#catalogue/products/product-proof-section.tsx";
import { SkillList } from "#catalogue/products/text-list-view.tsx";
import { ExamQuestions } from "#catalogue/questions/exam-questions-view.tsx";
import type { ProductSlide } from "#catalogue/summary.ts";
import {
	courseLearningAddress,
	lessonAddress,
	sampleCertificateAddress,
} from "#learning/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { FreeCoursePageProps } from "./free-course-page-presenter.ts";
import { freeCourseMessages } from "./messages.ts";
import styles from "./page.module.css";
import { startLearning } from "./start-learning-gaps.ts";

function SiblingCarousel({
	siblings,
	hue,
	label,
}: {
	siblings: readonly ProductSlide[];
	hue: Hue;
	label: string;
}) {
	return (
		<ProductCarousel
			id="similar-courses"
			label={label}
			slides={siblings.map((sibling) => (
				<Card
					key={sibling.key}
					href={sibling.href}
					title={sibling.title}
					cover={
						sibling.image ? (
							<ProductPicture product={sibling} width="320" height="180" loading="lazy" />
						) : (
							<CoverArt seed={sibling.coverSeed} hue={hue} />
						)
					}
				>
					<p>{sibling.line}</p>
				</Card>
			))}
		/>
	);
}

export function FreeCoursePage({ view }: { view: FreeCoursePageProps }) {
	const { product: course } = view;
	const action = {
		label: freeCourseMessages.startLearning,
		href: courseLearningAddress.to({ course: course.slug }),
	};
	return (
		<ProductFrame
			product={view.summary}
			productId={String(course.id)}
			hero={
				<ProductHero
					view={view}
					hasReviews={view.reviews.length > 0}
					sign={
						<p className={styles.sign}>
							{course.partnerLogo && <img src={course.partnerLogo} alt="" width="40" height="40" />}
							<span>{freeCourseMessages.partner(view.summary.kindName, view.partner)}</span>
							{course.rewardEnabled !== 0 && (
								<Badge tone="second" icon="star">
									{messages.cards.reward}
								</Badge>
							)}
						</p>
					}
					title={course.h1}
					details={view.heroDetails}
				>
					<GapSlot of={startLearning}>
						<ButtonLink href={action.href} size="large" icon="book">
							{action.label}
						</ButtonLink>
					</GapSlot>
					{view.first && (
						<ButtonLink
							href={lessonAddress.to({ course: course.slug, lesson: view.first.id })}
							size="large"
							look="quiet"
							data-part="read-first-lesson"
						>
							{freeCourseMessages.readFirstLesson}
						</ButtonLink>
					)}
					{course.rewardEnabled !== 0 && (
						<p className={styles.reward}>
							{freeCourseMessages.rewardNote(inSentence(view.summary.kindName))}
						</p>
					)}
				</ProductHero>
			}
			action={action}
			contactHref={view.contactHref}
			sections={[...learningSections(view), ...nextStepSections(view)]}
		/>
	);
}

type FreeCourseSections = readonly (ProductSection | undefined)[];

function learningSections({ product, lessons, first }: FreeCoursePageProps): FreeCourseSections {
	const { description, skills } = product.details;
	return [
		{
			id: "about",
			title: freeCourseMessages.about.title,
			short: freeCourseMessages.about.short,
			body: (
				<>
					<RichText text={description} headingLevel={3} dir="auto" />
					<SkillList skills={skills} />
				</>
			),
		},
		{
			id: "lessons",
			title: freeCourseMessages.lessons,
			short: freeCourseMessages.lessons,
			body: (
				<>
					<DefinitionList
						items={lessons.map(({ title, length }, index) => ({
							name: `${index + 1}. ${title}`,
							value: length,
						}))}
					/>
					<p className={styles.certificate}>
						{freeCourseMessages.certificate.text}{" "}
						<Link href={sampleCertificateAddress.to()}>{freeCourseMessages.certificate.link}</Link>
					</p>
				</>
			),
		},
		first && {
			id: "first-lesson",
			title: freeCourseMessages.firstLesson.title,
			short: freeCourseMessages.firstLesson.short,
			body: (
				<>
					<h3 className={styles.lesson} dir="auto">
						{first.title}
					</h3>
					<RichText text={first.text} headingLevel={4} dir="auto" />
					{first.check && <ExamQuestions questions={[first.check]} />}
				</>
			),
		},
	];
}

function nextStepSections(view: FreeCoursePageProps): FreeCourseSections {
	const { product: course, next, reviews, siblings } = view;
	return [
		course.salary
			? {
					id: "salary",
					title: freeCourseMessages.salary.title,
					short: freeCourseMessages.salary.short,
					body: (
						<p>
							{freeCourseMessages.salary.before}
							<b>{course.salary}</b>
							{freeCourseMessages.salary.after}
						</p>
					),
				}
			: undefined,
		next && {
			id: "next",
			title: freeCourseMessages.next.title,
			short: freeCourseMessages.next.short,
			body: (
				<div className={styles.next}>
					<CourseCardView product={next} />
				</div>
			),
		},
		reviewsSection(reviews),
		sectionFor(siblings, {
			id: "siblings",
			title: freeCourseMessages.siblings.title(inSentence(view.kindNames)),
			short: freeCourseMessages.siblings.short,
			layout: chooseSectionLayout(siblings),
			body: (
				<SiblingCarousel
					siblings={siblings}
					hue={view.summary.hue}
					label={freeCourseMessages.siblings.label(view.kindNames)}
				/>
			),
		}),
	];
}
