import { FactList } from "#catalogue/products/definition-list-view.tsx";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "#catalogue/products/product-subpage-view.tsx";
import { EndedNotice } from "#catalogue/programs/program-hero-view.tsx";
import type { ProgramView } from "#catalogue/programs/program-presenter.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CohortTable } from "./cohort-table-view.tsx";

/** When one can begin. */
export function ProgramSchedulePage({
	view,
	facts,
}: {
	view: ProgramView;
	facts: readonly HeroFact[];
}) {
	const { links, crumbs, ended, cohorts } = view;
	return (
		<ProductSubpage
			hue={view.hue}
			crumbs={[...crumbs, { name: "Schedule", href: links.schedule }]}
			kicker="Schedule"
			title={view.title}
			lead={view.summary}
			actions={
				<>
					<ButtonLink href={links.scheduleCall}>Ask for a call</ButtonLink>
					<ButtonLink href={links.business} look="quiet" icon="users">
						Train a team
					</ButtonLink>
				</>
			}
		>
			<SubpagePart id="cohorts" title="Cohorts to come">
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
			</SubpagePart>
			<SubpagePart id="facts" title="In short">
				<FactList items={facts} />
			</SubpagePart>
		</ProductSubpage>
	);
}
