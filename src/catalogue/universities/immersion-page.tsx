import { SchoolDetails } from "#catalogue/partners/school-view.tsx";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { CohortList } from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityPageProps } from "./university-page-presenter.ts";

/** The days in which a class that learns apart is in one place. */
export function ImmersionPage({
	view,
	immersion,
	applyHref,
}: {
	view: UniversityPageProps;
	immersion: NonNullable<UniversityPageProps["immersion"]>;
	/** The application form, for visitors on their way to it. */
	applyHref?: string | undefined;
}) {
	const { product, summary, crumbs, links, school } = view;
	const { hue } = summary;
	return (
		<ProductSubpage
			hue={hue}
			crumbs={[...crumbs, { name: "Immersion", href: immersion.href }]}
			kicker={`Immersion: ${product.title}`}
			title={immersion.title}
			lead={`Part of a ${summary.typeName.toLowerCase()} of ${summary.length} with ${school.name}.`}
			actions={
				<>
					{applyHref && (
						<ButtonLink href={applyHref} iconAfter="arrow">
							Go on to the application
						</ButtonLink>
					)}
					<ButtonLink href={links.page} look={applyHref ? "quiet" : "primary"}>
						About the program
					</ButtonLink>
					<ButtonLink href={links.call} look="quiet">
						Talk to an advisor
					</ButtonLink>
				</>
			}
		>
			<SubpageSection id="days" title="What happens there">
				<RichText text={immersion.text} headingLevel={3} dir="auto" />
			</SubpageSection>
			<SubpageSection id="host" title="Your host">
				<SchoolDetails school={school} hue={hue} />
			</SubpageSection>
			<SubpageSection id="cohorts" title="Cohorts that go">
				<CohortList view={view} />
			</SubpageSection>
		</ProductSubpage>
	);
}
