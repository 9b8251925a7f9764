import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { CohortTable } from "../../pages/product/cohort-table.tsx";
import { FactList } from "../../pages/product/fact-list.tsx";
import { LearningPath } from "../../pages/product/learning-path.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "../../pages/product/product-subpage.tsx";
import { TickList } from "../../pages/product/text-blocks.tsx";
import type { CohortView } from "../cohort-view.ts";

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
