import { instructorAddress } from "#catalogue/addresses.ts";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { FacultyList } from "#catalogue/people/faculty-list-view.tsx";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import styles from "#catalogue/products/carousel-slide.module.css";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { productPriceContact } from "#catalogue/products/product-form-rules.ts";
import {
	chooseSectionLayout,
	ProductFrame,
	type ProductSection,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import { ProductHero } from "#catalogue/products/product-hero-view.tsx";
import { proofSections } from "#catalogue/products/product-proof-section.tsx";
import { Syllabus } from "#catalogue/products/syllabus-view.tsx";
import { CheckList, SkillList, TitledLists } from "#catalogue/products/text-list-view.tsx";
import { ProgramCarousel } from "#catalogue/programs/program-carousel-view.tsx";
import { ExamQuestions } from "#catalogue/questions/exam-questions-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { InlineText, RichText } from "#ui/rich-text/rich-text.tsx";
import { recommendCourse } from "./course-gaps.ts";
import type { CoursePageProps } from "./course-page-presenter.ts";
import { courseMessages } from "./messages.ts";
import { CourseCarousel } from "./related/course-carousel-view.tsx";
import { Upsell } from "./related/upsell-section.tsx";
import { BatchTable } from "./schedule/batch-table-view.tsx";
import { PricePlans } from "./schedule/price-plans-view.tsx";
import { StudyWeeks } from "./schedule/study-week-view.tsx";

function ProjectCarousel({
	projects,
}: {
	projects: readonly {
		readonly title: string;
		readonly brief: string;
	}[];
}) {
	return (
		<ProductCarousel
			id="industry-project"
			label={courseMessages.projects.short}
			slides={projects.map(({ title, brief }, index) => (
				<div key={title} className={styles.slide}>
					<p className={styles.number}>{courseMessages.projects.number(index + 1)}</p>
					<h3 className={styles.title} dir="auto">
						<InlineText text={title} />
					</h3>
					<p className={styles.text} dir="auto">
						<InlineText text={brief} />
					</p>
				</div>
			))}
		/>
	);
}

/** Groups on the page itself; the schedule page has them all. */
const maxBatches = 6;

export function CoursePage({ view }: { view: CoursePageProps }) {
	const { product, links } = view;
	return (
		<ProductFrame
			product={view.summary}
			hero={
				<ProductHero
					view={view}
					hasReviews={view.reviews.length > 0}
					badge={product.details.accreditation}
					details={view.heroDetails}
					links={<GapSlot of={recommendCourse} />}
				>
					<ButtonLink href={view.action.href} size="large">
						{view.action.label}
					</ButtonLink>
					<ButtonLink href={links.agendaFirstFold} look="quiet" size="large" icon="book">
						{productMessages.syllabus.get}
					</ButtonLink>
				</ProductHero>
			}
			action={view.action}
			contactHref={links.call}
			sections={[
				...learningSections(view),
				...teachingSections(view),
				...buyingSections(view),
				...proofSectionsOfCourse(view),
				...nextStepSections(view),
			]}
		/>
	);
}

type CourseSections = readonly (ProductSection | undefined)[];

function learningSections({ product, modules, links }: CoursePageProps): CourseSections {
	const { details, keyFeatures } = product;
	return [
		sectionFor([...details.outcomes, details.description].filter(Boolean), {
			id: "about",
			title: productMessages.about.title,
			short: productMessages.about.short,
			body: (
				<>
					<CheckList items={details.outcomes} />
					<RichText text={details.description} headingLevel={3} dir="auto" />
					<SkillList skills={details.skills} />
				</>
			),
		}),
		sectionFor([...keyFeatures, ...details.audience, ...details.prerequisites], {
			id: "fit",
			title: productMessages.fit.title,
			body: (
				<TitledLists
					lists={[
						{ title: productMessages.fit.included, items: keyFeatures },
						{ title: productMessages.fit.audience, items: details.audience },
						{
							title: productMessages.fit.prerequisites,
							items: details.prerequisites,
						},
					]}
				/>
			),
		}),
		sectionFor(modules, {
			id: "syllabus",
			title: productMessages.syllabus.title,
			short: productMessages.syllabus.title,
			body: (
				<>
					<Syllabus modules={modules} />
					<p>
						<Link look="alone" href={links.syllabus}>
							{courseMessages.wholeSyllabus}
						</Link>
					</p>
					<DocumentLink
						name={productMessages.syllabus.title}
						href={links.syllabusFile}
						of={product}
					/>
				</>
			),
		}),
	];
}

function teachingSections({ instructors }: CoursePageProps): CourseSections {
	const { title, short } = courseMessages.instructors;
	return [
		sectionFor(instructors, {
			id: "instructors",
			title,
			short,
			body: (
				<FacultyList
					people={instructors.map((person) => ({
						...person,
						href: instructorAddress.to({ slug: person.id }),
					}))}
				/>
			),
		}),
	];
}

function buyingSections({
	summary,
	plans,
	batches,
	weeks,
	links,
	taxNote,
}: CoursePageProps): CourseSections {
	const shown = batches.slice(0, maxBatches);
	return [
		sectionFor(plans, {
			id: "ways",
			title: courseMessages.ways.title,
			short: courseMessages.ways.short,
			body: (
				<>
					<PricePlans plans={plans} contactHref={links.call} taxNote={taxNote} />
					<GapSlot of={productPriceContact} />
				</>
			),
		}),
		sectionFor(shown, {
			id: "groups",
			title: courseMessages.groups,
			short: productMessages.schedule.dates,
			body: (
				<>
					<BatchTable batches={shown} label={courseMessages.groups} page={summary.href} />
					<p>
						<Link look="alone" href={links.schedule}>
							{batches.length > shown.length
								? courseMessages.allGroups(batches.length)
								: productMessages.schedule.inFull}
						</Link>
					</p>
				</>
			),
		}),
		sectionFor(weeks.length > 1 ? weeks : [], {
			id: "week",
			title: courseMessages.week,
			layout: "wide",
			body: <StudyWeeks weeks={weeks} />,
		}),
	];
}

function proofSectionsOfCourse({
	product,
	reviews,
	advisors,
	links,
}: CoursePageProps): CourseSections {
	const { projects, examQuestions, faqs } = product.details;
	return [
		sectionFor(projects, {
			id: "projects",
			title: courseMessages.projects.title,
			short: courseMessages.projects.short,
			layout: chooseSectionLayout(projects),
			body: <ProjectCarousel projects={projects} />,
		}),
		sectionFor(examQuestions, {
			id: "exam",
			title: courseMessages.exam.title,
			short: courseMessages.exam.short,
			body: <ExamQuestions questions={examQuestions} />,
		}),
		...proofSections({
			reviews,
			advisors,
			faqs,
			contactHref: links.call,
		}),
	];
}

function nextStepSections({ programs, similar, related, names }: CoursePageProps): CourseSections {
	const [first, ...others] = programs;
	const courses = inSentence(names.course.many);
	const containing = courseMessages.containing(names.program.many, inSentence(names.course.one));
	return [
		first && {
			id: "program",
			title: containing,
			body: <Upsell program={first} names={names} />,
		},
		sectionFor(others, {
			id: "programs",
			title: courseMessages.otherPrograms,
			layout: chooseSectionLayout(others),
			body: <ProgramCarousel programs={others} label={containing} />,
		}),
		sectionFor(similar, {
			id: "similar",
			title: courseMessages.similar(courses),
			layout: "wide",
			body: (
				<CourseCarousel
					id="similar-courses"
					label={courseMessages.similar(courses)}
					courses={similar}
				/>
			),
		}),
		sectionFor(related, {
			id: "related",
			title: courseMessages.related.title,
			layout: "wide",
			body: (
				<CourseCarousel
					id="related-courses"
					label={courseMessages.related.label(courses)}
					courses={related}
				/>
			),
		}),
	];
}
