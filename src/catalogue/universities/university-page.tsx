import { CourseSlides } from "#catalogue/courses/related/course-carousel-view.tsx";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { PeopleList } from "#catalogue/people/faculty-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductFrame,
	shownFor,
} from "#catalogue/products/product-frame-view.tsx";
import { Syllabus } from "#catalogue/products/syllabus-view.tsx";
import { FitLists, TickList } from "#catalogue/products/text-list-view.tsx";
import { ProgramHero } from "#catalogue/programs/program-hero-view.tsx";
import {
	besideSection,
	cohortSection,
	priceSection,
	programProof,
	type Sections,
	schoolSection,
} from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityView } from "./university-page-presenter.ts";

export function UniversityPage({ view }: { view: UniversityView }) {
	return (
		<ProductFrame
			hue={view.hue}
			title={view.title}
			productId={String(view.id)}
			hero={<ProgramHero view={view} facts={view.facts} />}
			action={view.action}
			askHref={view.links.call}
			sections={[
				...learning(view),
				...joining(view),
				cohortSection(view),
				priceSection(view),
				...programProof(view),
				besideSection(view),
				...courses(view),
			]}
		/>
	);
}

function learning(view: UniversityView): Sections {
	const { program, features, modules, weeks, links, immersion } = view;
	const { format, description, faculty } = program.details;
	return [
		{
			id: "about",
			title: "What it is",
			short: "About",
			body: (
				<>
					{features.length > 0 && <TickList items={features} />}
					<RichText text={description} headingLevel={3} dir="auto" />
					<FitLists lists={[{ title: "How it is taught", items: [format] }]} />
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
					<DocumentLink name="Brochure" href={links.brochure} of={program} />
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
		shownFor(faculty, {
			id: "faculty",
			title: "Who teaches",
			short: "Faculty",
			body: <PeopleList people={faculty} />,
		}),
	];
}

function joining({ program }: UniversityView): Sections {
	const { eligibility, admissionSteps } = program.details;
	return [
		shownFor(eligibility, {
			id: "eligibility",
			title: "Who is admitted",
			short: "Admission",
			body: <TickList items={eligibility} />,
		}),
		shownFor(admissionSteps, {
			id: "admission",
			title: "How to be admitted",
			body: (
				<LearningPath stations={admissionSteps.map((text) => ({ text }))} />
			),
		}),
	];
}

function courses({ courses }: UniversityView): Sections {
	return [
		shownFor(courses, {
			id: "courses",
			title: "Courses in the same field",
			layout: "wide",
			body: (
				<CourseSlides
					id="related-courses"
					label="Courses in the same field"
					courses={courses}
				/>
			),
		}),
	];
}
