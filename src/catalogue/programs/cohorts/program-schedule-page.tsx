import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { NoDates } from "#catalogue/products/product-frame-view.tsx";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { programMessages } from "#catalogue/programs/messages.ts";
import { EndedNotice } from "#catalogue/programs/program-hero-view.tsx";
import type { ProgramPageProps } from "#catalogue/programs/program-presenter.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CohortTable } from "./cohort-table-view.tsx";

/** Shows the dates on which a program begins. */
export function ProgramSchedulePage({
	view,
	heroDetails,
}: {
	view: ProgramPageProps;
	heroDetails: readonly HeroDetail[];
}) {
	const { product, links, crumbs, ended, cohorts } = view;
	return (
		<ProductSubpage
			hue={view.summary.hue}
			crumbs={[...crumbs, { name: productMessages.schedule.title, href: links.schedule }]}
			kicker={productMessages.schedule.title}
			title={product.title}
			lead={product.summary}
			actions={
				<>
					<ButtonLink href={links.scheduleCall}>{productMessages.schedule.askForCall}</ButtonLink>
					<ButtonLink href={links.business} look="quiet" icon="users">
						{productMessages.schedule.trainTeam}
					</ButtonLink>
				</>
			}
		>
			<SubpageSection id="cohorts" title={programMessages.schedule.cohorts}>
				{ended ? (
					<EndedNotice view={view} />
				) : cohorts.length > 0 ? (
					<CohortTable cohorts={cohorts} label={programMessages.schedule.cohorts} />
				) : (
					<NoDates href={links.scheduleCall} />
				)}
			</SubpageSection>
			<SubpageSection id="facts" title={programMessages.schedule.summary}>
				<DefinitionList items={heroDetails} />
			</SubpageSection>
		</ProductSubpage>
	);
}
