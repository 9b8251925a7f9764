import { messages } from "#catalogue/messages.ts";
import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { CheckList } from "#catalogue/products/text-list-view.tsx";
import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { CohortPageProps } from "./cohort-page-presenter.ts";
import { CohortTable } from "./cohort-table-view.tsx";

const texts = programMessages.cohort;

/** One cohort: when, how full, what it costs, how the weeks go and how to join. */
export function CohortPage({ found }: { found: CohortPageProps }) {
	const { view, cohort, others, rhythm, stations } = found;
	const { links, crumbs } = view;
	return (
		<ProductSubpage
			hue={view.hue}
			crumbs={[
				...crumbs,
				{ name: productMessages.schedule.title, href: links.schedule },
				{ name: cohort.starts, href: cohort.href },
			]}
			kicker={texts.kicker(cohort.starts)}
			title={view.title}
			lead={view.summary}
			actions={<Actions found={found} />}
		>
			<SubpageSection id="dates" title={texts.dates}>
				<DefinitionList
					items={[
						{ name: texts.begins, value: cohort.starts },
						{ name: texts.ends, value: cohort.ends },
						{ name: texts.seatsName, value: cohort.seats },
						{
							name: productMessages.details.price,
							value: view.price ?? messages.onRequest,
						},
					]}
				/>
			</SubpageSection>
			<SubpageSection id="week" title={texts.week}>
				<p dir="auto">{rhythm}</p>
			</SubpageSection>
			<SubpageSection id="path" title={texts.path} aside={view.length}>
				<LearningPath stations={stations} />
			</SubpageSection>
			<Joining found={found} />
			{others.length > 0 && (
				<SubpageSection id="others" title={texts.others}>
					<CohortTable cohorts={others} label={texts.others} />
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
					{cohort.isFull ? texts.askForLater : productMessages.talkToAdvisor}
				</ButtonLink>
			) : view.mustApply ? (
				<ButtonLink href="#join">{programMessages.apply}</ButtonLink>
			) : (
				<ButtonLink href={enrollHref}>{programMessages.enroll}</ButtonLink>
			)}
			<ButtonLink href={links.page} look="quiet">
				{productMessages.aboutProgram}
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
			<SubpageSection id="join" title={texts.join}>
				{steps.length > 0 && (
					<LearningPath stations={steps.map((text) => ({ text }))} />
				)}
				<p>
					{texts.unclear}
					<Link href={view.links.scheduleCall}>
						{productMessages.schedule.askForCall}
					</Link>
					{texts.end}
				</p>
			</SubpageSection>
		</>
	);
}
