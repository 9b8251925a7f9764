import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { EndedNotice } from "#catalogue/programs/program-hero-view.tsx";
import type { ProgramPageProps } from "#catalogue/programs/program-presenter.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CohortTable } from "./cohort-table-view.tsx";

/** When one can begin. */
export function ProgramSchedulePage({
	view,
	facts,
}: {
	view: ProgramPageProps;
	facts: readonly HeroDetail[];
}) {
	const { product, links, crumbs, ended, cohorts } = view;
	return (
		<ProductSubpage
			hue={view.summary.hue}
			crumbs={[...crumbs, { name: "Schedule", href: links.schedule }]}
			kicker="Schedule"
			title={product.title}
			lead={product.summary}
			actions={
				<>
					<ButtonLink href={links.scheduleCall}>Ask for a call</ButtonLink>
					<ButtonLink href={links.business} look="quiet" icon="users">
						Train a team
					</ButtonLink>
				</>
			}
		>
			<SubpageSection id="cohorts" title="Cohorts to come">
				{ended ? (
					<EndedNotice view={view} />
				) : cohorts.length > 0 ? (
					<CohortTable cohorts={cohorts} label="Cohorts to come" />
				) : (
					<p>
						No dates are set yet.{" "}
						<Link href={links.scheduleCall}>
							Tell us when it would suit you
						</Link>
						.
					</p>
				)}
			</SubpageSection>
			<SubpageSection id="facts" title="In short">
				<DefinitionList items={facts} />
			</SubpageSection>
		</ProductSubpage>
	);
}
