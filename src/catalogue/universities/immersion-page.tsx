import { SchoolDetails } from "#catalogue/partners/school-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { CohortList } from "#catalogue/programs/program-page-section.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { universityMessages } from "./messages.ts";
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
			crumbs={[...crumbs, { name: universityMessages.immersion.title, href: immersion.href }]}
			kicker={universityMessages.immersion.kicker(product.title)}
			title={immersion.title}
			lead={immersion.lead}
			actions={
				<>
					{applyHref && (
						<ButtonLink href={applyHref} iconAfter="arrow">
							{universityMessages.immersion.apply}
						</ButtonLink>
					)}
					<ButtonLink href={links.page} look={applyHref ? "quiet" : "primary"}>
						{productMessages.overview}
					</ButtonLink>
					<ButtonLink href={links.call} look="quiet">
						{productMessages.talkToAdvisor}
					</ButtonLink>
				</>
			}
		>
			<SubpageSection id="days" title={universityMessages.immersion.days}>
				<RichText text={immersion.text} headingLevel={3} dir="auto" />
			</SubpageSection>
			<SubpageSection id="host" title={universityMessages.immersion.host}>
				<SchoolDetails school={school} hue={hue} />
			</SubpageSection>
			<SubpageSection id="cohorts" title={universityMessages.immersion.cohorts}>
				<CohortList view={view} />
			</SubpageSection>
		</ProductSubpage>
	);
}
