import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { formatBundleId } from "#catalogue/product-key.ts";
import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductFrame, sectionFor } from "#catalogue/products/product-frame-view.tsx";
import { CheckList, SkillList, TitledLists } from "#catalogue/products/text-list-view.tsx";
import { programMessages } from "#catalogue/programs/messages.ts";
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
			hero={<ProgramHero view={view} heroDetails={view.heroDetails} />}
			action={view.action}
			contactHref={view.links.call}
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
	capstoneNote,
	freeCourses,
	links,
}: BundlePageProps): ProgramSections {
	const { details, keyFeatures } = product;
	const { outcomes, description, skills, audience, prerequisites } = details;
	return [
		sectionFor([...outcomes, description].filter(Boolean), {
			id: "about",
			title: productMessages.about.title,
			short: productMessages.about.short,
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
			title: productMessages.fit.title,
			body: (
				<TitledLists
					lists={[
						{ title: productMessages.fit.included, items: keyFeatures },
						{ title: productMessages.fit.audience, items: audience },
						{ title: productMessages.fit.prerequisites, items: prerequisites },
					]}
				/>
			),
		}),
		{
			id: "path",
			title: programMessages.bundle.path.title,
			short: programMessages.bundle.path.short,
			body: (
				<>
					<LearningPath
						stations={[
							...steps,
							{
								title: details.capstone.title,
								note: capstoneNote,
								text: details.capstone.brief,
								mark: <Icon name="certificate" />,
							},
						]}
					/>
					<p>
						<Link look="alone" href={links.syllabus}>
							{programMessages.bundle.wholeSyllabus}
						</Link>
					</p>
					<DocumentLink
						name={productMessages.syllabus.brochure}
						href={links.brochure}
						of={product}
					/>
				</>
			),
		},
		sectionFor(freeCourses, {
			id: "free",
			title: programMessages.bundle.freeCourses.title,
			short: programMessages.bundle.freeCourses.short,
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
	const known = careers.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
	return [
		sectionFor(careers, {
			id: "careers",
			title: programMessages.bundle.careers.title,
			short: programMessages.bundle.careers.short,
			body:
				known.length > 0 ? (
					<>
						<DefinitionList items={known} />
						<p>{programMessages.bundle.careerNote}</p>
					</>
				) : (
					<CheckList items={careers.map(({ name }) => name)} />
				),
		}),
	];
}
