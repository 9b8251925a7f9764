import { CourseCarousel } from "#catalogue/courses/related/course-carousel-view.tsx";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { FacultyList } from "#catalogue/people/faculty-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductFrame, sectionFor } from "#catalogue/products/product-frame-view.tsx";
import { Syllabus } from "#catalogue/products/syllabus-view.tsx";
import { CheckList, TitledLists } from "#catalogue/products/text-list-view.tsx";
import { ApplyStep } from "#catalogue/programs/admission/apply-step-view.tsx";
import { ProgramHero } from "#catalogue/programs/program-hero-view.tsx";
import {
	cohortSection,
	otherProgramsSection,
	type ProgramSections,
	priceSection,
	programProofSections,
	schoolSection,
} from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { universityMessages } from "./messages.ts";
import type { UniversityPageProps } from "./university-page-presenter.ts";

export function UniversityPage({ view }: { view: UniversityPageProps }) {
	return (
		<ProductFrame
			product={view.summary}
			productId={String(view.product.id)}
			hero={<ProgramHero view={view} heroDetails={view.heroDetails} />}
			action={view.action}
			contactHref={view.links.call}
			sections={[
				...learningSections(view),
				...admissionSections(view),
				cohortSection(view),
				priceSection(view),
				...programProofSections(view),
				otherProgramsSection(view),
				...courseSections(view),
			]}
		/>
	);
}

function learningSections(view: UniversityPageProps): ProgramSections {
	const { product, features, modules, weeks, links, immersion } = view;
	const { format, description, faculty } = product.details;
	return [
		{
			id: "about",
			title: universityMessages.about.title,
			short: universityMessages.about.short,
			body: (
				<>
					{features.length > 0 && <CheckList items={features} />}
					<RichText text={description} headingLevel={3} dir="auto" />
					<TitledLists lists={[{ title: universityMessages.about.format, items: [format] }]} />
				</>
			),
		},
		schoolSection(view),
		{
			id: "curriculum",
			title: universityMessages.curriculum.sectionTitle(weeks),
			short: universityMessages.curriculum.title,
			body: (
				<>
					<Syllabus modules={modules} />
					<p>
						<Link href={links.syllabus}>{universityMessages.curriculum.wholePage}</Link>
					</p>
					<DocumentLink
						name={productMessages.syllabus.brochure}
						href={links.brochure}
						of={product}
					/>
				</>
			),
		},
		immersion && {
			id: "immersion",
			title: universityMessages.immersion.title,
			short: universityMessages.immersion.title,
			body: (
				<>
					<h3>{immersion.title}</h3>
					<RichText text={immersion.text} headingLevel={4} dir="auto" />
					<p>
						<ButtonLink href={immersion.href} look="quiet">
							{universityMessages.immersion.about}
						</ButtonLink>
					</p>
				</>
			),
		},
		sectionFor(faculty, {
			id: "faculty",
			title: universityMessages.faculty.title,
			short: universityMessages.faculty.short,
			body: <FacultyList people={faculty} />,
		}),
	];
}

function admissionSections({ product, links }: UniversityPageProps): ProgramSections {
	const { eligibility, admissionSteps } = product.details;
	return [
		sectionFor(eligibility, {
			id: "eligibility",
			title: universityMessages.eligibility.title,
			short: universityMessages.eligibility.short,
			body: <CheckList items={eligibility} />,
		}),
		{
			id: "admission",
			title: universityMessages.admission,
			body: (
				<>
					{admissionSteps.length > 0 && (
						<LearningPath stations={admissionSteps.map((text) => ({ text }))} />
					)}
					<ApplyStep href={links.apply} />
				</>
			),
		},
	];
}

function courseSections({ courses, names }: UniversityPageProps): ProgramSections {
	const title = universityMessages.courses(names.course.many);
	return [
		sectionFor(courses, {
			id: "courses",
			title,
			layout: "wide",
			body: <CourseCarousel id="related-courses" label={title} courses={courses} />,
		}),
	];
}
