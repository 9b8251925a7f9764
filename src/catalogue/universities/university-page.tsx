import { CourseCarousel } from "#catalogue/courses/related/course-carousel-view.tsx";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { FacultyList } from "#catalogue/people/faculty-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductFrame,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import { Syllabus } from "#catalogue/products/syllabus-view.tsx";
import { CheckList, TitledLists } from "#catalogue/products/text-list-view.tsx";
import { ProgramHero } from "#catalogue/programs/program-hero-view.tsx";
import {
	cohortSection,
	otherProgramsSection,
	type ProgramSections,
	priceSection,
	programProofSections,
	schoolSection,
} from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityPageProps } from "./university-page-presenter.ts";

export function UniversityPage({ view }: { view: UniversityPageProps }) {
	return (
		<ProductFrame
			product={view.summary}
			productId={String(view.product.id)}
			hero={<ProgramHero view={view} facts={view.facts} />}
			action={view.action}
			askHref={view.links.call}
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
			title: "What it is",
			short: "About",
			body: (
				<>
					{features.length > 0 && <CheckList items={features} />}
					<RichText text={description} headingLevel={3} dir="auto" />
					<TitledLists
						lists={[{ title: "How it is taught", items: [format] }]}
					/>
				</>
			),
		},
		schoolSection(view),
		{
			id: "curriculum",
			title: `${weeks}, one after another`,
			short: "Curriculum",
			body: (
				<>
					<Syllabus modules={modules} />
					<p>
						<Link href={links.syllabus}>The whole curriculum on one page</Link>
					</p>
					<DocumentLink name="Brochure" href={links.brochure} of={product} />
				</>
			),
		},
		immersion && {
			id: "immersion",
			title: "Immersion",
			short: "Immersion",
			body: (
				<>
					<h3>{immersion.title}</h3>
					<RichText text={immersion.text} headingLevel={4} dir="auto" />
					<p>
						<ButtonLink href={immersion.href} look="quiet">
							About the immersion
						</ButtonLink>
					</p>
				</>
			),
		},
		sectionFor(faculty, {
			id: "faculty",
			title: "Who teaches",
			short: "Faculty",
			body: <FacultyList people={faculty} />,
		}),
	];
}

function admissionSections({ product }: UniversityPageProps): ProgramSections {
	const { eligibility, admissionSteps } = product.details;
	return [
		sectionFor(eligibility, {
			id: "eligibility",
			title: "Who is admitted",
			short: "Admission",
			body: <CheckList items={eligibility} />,
		}),
		sectionFor(admissionSteps, {
			id: "admission",
			title: "How to be admitted",
			body: (
				<LearningPath stations={admissionSteps.map((text) => ({ text }))} />
			),
		}),
	];
}

function courseSections({ courses }: UniversityPageProps): ProgramSections {
	return [
		sectionFor(courses, {
			id: "courses",
			title: "Courses in the same field",
			layout: "wide",
			body: (
				<CourseCarousel
					id="related-courses"
					label="Courses in the same field"
					courses={courses}
				/>
			),
		}),
	];
}
