import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { formatBundleId } from "#catalogue/product-key.ts";
import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductFrame,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import {
	CheckList,
	SkillList,
	TitledLists,
} from "#catalogue/products/text-list-view.tsx";
import { ProgramHero } from "#catalogue/programs/program-hero-view.tsx";
import {
	cohortSection,
	otherProgramsSection,
	type ProgramSections,
	priceSection,
	programProofSections,
	schoolSection,
} from "#catalogue/programs/program-page-section.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { BundlePageProps } from "./bundle-page-presenter.ts";

export function BundlePage({ view }: { view: BundlePageProps }) {
	return (
		<ProductFrame
			product={view.summary}
			productId={formatBundleId(view.product)}
			hero={<ProgramHero view={view} facts={view.facts} />}
			action={view.action}
			askHref={view.links.call}
			sections={[
				...learningSections(view),
				priceSection(view),
				cohortSection(view),
				...outcomeSections(view),
				...programProofSections(view),
				schoolSection(view),
				otherProgramsSection(view),
			]}
		/>
	);
}

function learningSections({
	product,
	steps,
	freeCourses,
	links,
}: BundlePageProps): ProgramSections {
	const { details, keyFeatures } = product;
	const { outcomes, description, skills, audience, prerequisites } = details;
	return [
		sectionFor([...outcomes, description].filter(Boolean), {
			id: "about",
			title: "What you will be able to do",
			short: "About",
			body: (
				<>
					<CheckList items={outcomes} />
					<RichText text={description} headingLevel={3} dir="auto" />
					<SkillList skills={skills} />
				</>
			),
		}),
		sectionFor([...keyFeatures, ...audience, ...prerequisites], {
			id: "fit",
			title: "Is it for you",
			body: (
				<TitledLists
					lists={[
						{ title: "Included", items: keyFeatures },
						{ title: "Made for", items: audience },
						{ title: "You should bring", items: prerequisites },
					]}
				/>
			),
		}),
		{
			id: "path",
			title: "The way through",
			short: "Courses",
			body: (
				<>
					<LearningPath
						stations={[
							...steps,
							{
								title: details.capstone.title,
								facts: "Capstone",
								text: details.capstone.brief,
								mark: <Icon name="certificate" />,
							},
						]}
					/>
					<p>
						<Link href={links.syllabus}>
							The whole syllabus, course by course
						</Link>
					</p>
					<DocumentLink name="Brochure" href={links.brochure} of={product} />
				</>
			),
		},
		sectionFor(freeCourses, {
			id: "free",
			title: "Warm up for nothing",
			short: "Free",
			body: (
				<LearningPath
					stations={freeCourses.map((course) => ({
						...course,
						mark: <Icon name="book" />,
					}))}
				/>
			),
		}),
	];
}

function outcomeSections({ careers }: BundlePageProps): ProgramSections {
	const known = careers.flatMap(({ name, value }) =>
		value ? [{ name, value }] : [],
	);
	return [
		sectionFor(careers, {
			id: "careers",
			title: "Where it leads",
			short: "Careers",
			body:
				known.length > 0 ? (
					<>
						<DefinitionList items={known} />
						<p>
							What people in these roles usually earn. Nobody can promise it.
						</p>
					</>
				) : (
					<CheckList items={careers.map(({ name }) => name)} />
				),
		}),
	];
}
