import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { DocumentLink } from "../../pages/document-link.tsx";
import { FactList } from "../../pages/product/fact-list.tsx";
import { LearningPath } from "../../pages/product/learning-path.tsx";
import { ProductFrame, shownFor } from "../../pages/product/product-frame.tsx";
import {
	FitLists,
	Skills,
	TickList,
} from "../../pages/product/text-blocks.tsx";
import { bundleId } from "../../published-shapes.ts";
import type { BundleView } from "../bundle-view.ts";
import { ProgramHero } from "./program-hero.tsx";
import {
	besideSection,
	cohortSection,
	priceSection,
	programProof,
	type Sections,
	schoolSection,
} from "./program-sections.tsx";

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
