import { bundleId } from "#catalogue/api/product-payload.ts";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { FactList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductFrame,
	shownFor,
} from "#catalogue/products/product-frame-view.tsx";
import {
	FitLists,
	Skills,
	TickList,
} from "#catalogue/products/text-list-view.tsx";
import { ProgramHero } from "#catalogue/programs/program-hero-view.tsx";
import {
	besideSection,
	cohortSection,
	priceSection,
	programProof,
	type Sections,
	schoolSection,
} from "#catalogue/programs/program-page-section.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { BundleView } from "./bundle-page-presenter.ts";

export function BundlePage({ view }: { view: BundleView }) {
	return (
		<ProductFrame
			hue={view.hue}
			title={view.title}
			productId={bundleId(view)}
			hero={<ProgramHero view={view} facts={view.facts} />}
			action={view.action}
			askHref={view.links.call}
			sections={[
				...learning(view),
				priceSection(view),
				cohortSection(view),
				...outcome(view),
				...programProof(view),
				schoolSection(view),
				besideSection(view),
			]}
		/>
	);
}

function learning({ bundle, steps, freeCourses, links }: BundleView): Sections {
	const { details, keyFeatures } = bundle;
	const { outcomes, description, skills, audience, prerequisites } = details;
	return [
		shownFor([...outcomes, description].filter(Boolean), {
			id: "about",
			title: "What you will be able to do",
			short: "About",
			body: (
				<>
					<TickList items={outcomes} />
					<RichText text={description} headingLevel={3} dir="auto" />
					<Skills skills={skills} />
				</>
			),
		}),
		shownFor([...keyFeatures, ...audience, ...prerequisites], {
			id: "fit",
			title: "Is it for you",
			body: (
				<FitLists
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
							...steps.map(({ summary, ...step }) => ({
								...step,
								text: summary,
							})),
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
					<DocumentLink name="Brochure" href={links.brochure} of={bundle} />
				</>
			),
		},
		shownFor(freeCourses, {
			id: "free",
			title: "Warm up for nothing",
			short: "Free",
			body: (
				<LearningPath
					stations={freeCourses.map(({ summary, ...one }) => ({
						...one,
						text: summary,
						mark: <Icon name="book" />,
					}))}
				/>
			),
		}),
	];
}

function outcome({ careers }: BundleView): Sections {
	const known = careers.flatMap(({ name, value }) =>
		value ? [{ name, value }] : [],
	);
	return [
		shownFor(careers, {
			id: "careers",
			title: "Where it leads",
			short: "Careers",
			body:
				known.length > 0 ? (
					<>
						<FactList items={known} />
						<p>
							What people in these roles usually earn. Nobody can promise it.
						</p>
					</>
				) : (
					<TickList items={careers.map(({ name }) => name)} />
				),
		}),
	];
}
