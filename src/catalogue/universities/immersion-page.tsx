import { School } from "#catalogue/partners/school-view.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "#catalogue/products/product-subpage-view.tsx";
import { Cohorts } from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityView } from "./university-page-presenter.ts";

/** The days in which a class that learns apart is in one place. */
export function ImmersionPage({
	view,
	immersion,
	applyHref,
}: {
	view: UniversityView;
	immersion: NonNullable<UniversityView["immersion"]>;
	/** For whoever comes past on the way to the application form. */
	applyHref?: string | undefined;
}) {
	const { crumbs, links, school, hue } = view;
	return (
		<ProductSubpage
			hue={hue}
			crumbs={[...crumbs, { name: "Immersion", href: immersion.href }]}
			kicker={`Immersion: ${view.title}`}
			title={immersion.title}
			lead={`Part of a ${view.kindName.toLowerCase()} of ${view.length} with ${school.name}.`}
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
			<SubpagePart id="days" title="What happens there">
				<RichText text={immersion.text} headingLevel={3} dir="auto" />
			</SubpagePart>
			<SubpagePart id="host" title="Your host">
				<School school={school} hue={hue} />
			</SubpagePart>
			<SubpagePart id="cohorts" title="Cohorts that go">
				<Cohorts view={view} />
			</SubpagePart>
		</ProductSubpage>
	);
}
