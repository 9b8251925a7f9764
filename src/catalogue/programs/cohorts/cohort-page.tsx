import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { CheckList } from "#catalogue/products/text-list-view.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { CohortPageProps } from "./cohort-page-presenter.ts";
import { CohortTable } from "./cohort-table-view.tsx";

/** One cohort: when, how full, what it costs, how the weeks go and how to join. */
export function CohortPage({ found }: { found: CohortPageProps }) {
	const { view, cohort, others, rhythm, stations } = found;
	const { product, summary, links, crumbs } = view;
	return (
		<ProductSubpage
			hue={summary.hue}
			crumbs={[
				...crumbs,
				{ name: "Schedule", href: links.schedule },
				{ name: cohort.starts, href: cohort.href },
			]}
			kicker={`Cohort of ${cohort.starts}`}
			title={product.title}
			lead={product.summary}
			actions={<Actions found={found} />}
		>
			<SubpageSection id="dates" title="Dates and seats">
				<DefinitionList
					items={[
						{ name: "Begins", value: cohort.starts },
						{ name: "Ends", value: cohort.ends },
						{ name: "Seats", value: cohort.seats },
						{ name: "Price", value: summary.price ?? "On request" },
					]}
				/>
			</SubpageSection>
			<SubpageSection id="week" title="A week of it">
				<p dir="auto">{rhythm}</p>
			</SubpageSection>
			<SubpageSection id="path" title="What comes when" aside={summary.length}>
				<LearningPath stations={stations} />
			</SubpageSection>
			<Joining found={found} />
			{others.length > 0 && (
				<SubpageSection id="others" title="Other cohorts">
					<CohortTable cohorts={others} label="Other cohorts" />
				</SubpageSection>
			)}
		</ProductSubpage>
	);
}

function Actions({ found: { view, cohort } }: { found: CohortPageProps }) {
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

function Joining({ found }: { found: CohortPageProps }) {
	const { view, steps, eligibility, eligibilityTitle } = found;
	return (
		<>
			{eligibility.length > 0 && (
				<SubpageSection id="eligibility" title={eligibilityTitle}>
					<CheckList items={eligibility} />
				</SubpageSection>
			)}
			<SubpageSection id="join" title="How to join">
				{steps.length > 0 && (
					<LearningPath stations={steps.map((text) => ({ text }))} />
				)}
				<p>
					Something unclear?{" "}
					<Link href={view.links.scheduleCall}>Ask for a call</Link>.
				</p>
			</SubpageSection>
		</>
	);
}
