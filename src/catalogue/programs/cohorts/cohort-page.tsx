import { FactList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "#catalogue/products/product-subpage-view.tsx";
import { TickList } from "#catalogue/products/text-list-view.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { CohortView } from "./cohort-page-presenter.ts";
import { CohortTable } from "./cohort-table-view.tsx";

/** One cohort: when, how full, what it costs, how the weeks go and how to join. */
export function CohortPage({ found }: { found: CohortView }) {
	const { view, cohort, others, rhythm, stations } = found;
	const { links, crumbs } = view;
	return (
		<ProductSubpage
			hue={view.hue}
			crumbs={[
				...crumbs,
				{ name: "Schedule", href: links.schedule },
				{ name: cohort.starts, href: cohort.href },
			]}
			kicker={`Cohort of ${cohort.starts}`}
			title={view.title}
			lead={view.summary}
			actions={<Actions found={found} />}
		>
			<SubpagePart id="dates" title="Dates and seats">
				<FactList
					items={[
						{ name: "Begins", value: cohort.starts },
						{ name: "Ends", value: cohort.ends },
						{ name: "Seats", value: cohort.seats },
						{ name: "Price", value: view.price ?? "On request" },
					]}
				/>
			</SubpagePart>
			<SubpagePart id="week" title="A week of it">
				<p dir="auto">{rhythm}</p>
			</SubpagePart>
			<SubpagePart id="path" title="What comes when" aside={view.length}>
				<LearningPath stations={stations} />
			</SubpagePart>
			<Joining found={found} />
			{others.length > 0 && (
				<SubpagePart id="others" title="Other cohorts">
					<CohortTable cohorts={others} label="Other cohorts" />
				</SubpagePart>
			)}
		</ProductSubpage>
	);
}

function Actions({ found: { view, cohort } }: { found: CohortView }) {
	const { links, enrollHref } = view;
	return (
		<>
			{cohort.isFull || !enrollHref ? (
				<ButtonLink href={links.scheduleCall}>
					{cohort.isFull ? "Ask for a later one" : "Talk to an advisor"}
				</ButtonLink>
			) : view.mustApply ? (
				<ButtonLink href="#join">How to apply</ButtonLink>
			) : (
				<ButtonLink href={enrollHref}>Enroll</ButtonLink>
			)}
			<ButtonLink href={links.page} look="quiet">
				About the program
			</ButtonLink>
		</>
	);
}

function Joining({ found }: { found: CohortView }) {
	const { view, steps, eligibility, eligibilityTitle } = found;
	return (
		<>
			{eligibility.length > 0 && (
				<SubpagePart id="eligibility" title={eligibilityTitle}>
					<TickList items={eligibility} />
				</SubpagePart>
			)}
			<SubpagePart id="join" title="How to join">
				{steps.length > 0 && (
					<LearningPath stations={steps.map((text) => ({ text }))} />
				)}
				<p>
					Something unclear?{" "}
					<Link href={view.links.scheduleCall}>Ask for a call</Link>.
				</p>
			</SubpagePart>
		</>
	);
}
