import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { CohortTable } from "../../pages/product/cohort-table.tsx";
import { FactList } from "../../pages/product/fact-list.tsx";
import type { HeroFact } from "../../pages/product/product-hero.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "../../pages/product/product-subpage.tsx";
import type { ProgramView } from "../program-view.ts";
import { EndedNotice } from "./program-hero.tsx";

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
