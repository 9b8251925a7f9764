import { messages } from "#catalogue/messages.ts";
import { DefinitionList } from "#catalogue/products/definition-list-view.tsx";
import { LearningPath } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { CheckList } from "#catalogue/products/text-list-view.tsx";
import { ApplyStep } from "#catalogue/programs/admission/apply-step-view.tsx";
import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { CohortPageProps } from "./cohort-page-presenter.ts";
import { CohortTable } from "./cohort-table-view.tsx";

/** Shows one cohort: dates, seats, price, weeks and steps for joining. */
export function CohortPage({ found }: { found: CohortPageProps }) {
	const { view, cohort, others, rhythm, stations } = found;
	const { product, summary, links, crumbs, taxNote } = view;
	return (
		<ProductSubpage
			hue={summary.hue}
			crumbs={[
				...crumbs,
				{ name: productMessages.schedule.title, href: links.schedule },
				{ name: cohort.starts, href: cohort.href },
			]}
			kicker={programMessages.cohort.kicker(cohort.starts)}
			title={product.title}
			lead={product.summary}
			actions={<Actions found={found} />}
		>
			<SubpageSection id="dates" title={programMessages.cohort.dates}>
				<DefinitionList
					items={[
						{ name: programMessages.cohort.begins, value: cohort.starts },
						{ name: programMessages.cohort.ends, value: cohort.ends },
						{ name: programMessages.cohort.seatsName, value: cohort.seats },
						{
							name: productMessages.details.price,
							value: summary.price ?? messages.onRequest,
						},
					]}
				/>
				{taxNote && <p dir="auto">{taxNote}</p>}
			</SubpageSection>
			<SubpageSection id="week" title={programMessages.cohort.week}>
				<p dir="auto">{rhythm}</p>
			</SubpageSection>
			<SubpageSection id="path" title={programMessages.cohort.path} aside={summary.length}>
				<LearningPath stations={stations} />
			</SubpageSection>
			<Joining found={found} />
			{others.length > 0 && (
				<SubpageSection id="others" title={programMessages.cohort.others}>
					<CohortTable cohorts={others} label={programMessages.cohort.others} />
				</SubpageSection>
			)}
		</ProductSubpage>
	);
}

function Actions({ found }: { found: CohortPageProps }) {
	const { cohort, enrollHref, waitingListHref } = found;
	const { links } = found.view;
	return (
		<>
			{cohort.isFull ? (
				<ButtonLink href={links.scheduleCall}>{programMessages.cohort.askForLater}</ButtonLink>
			) : (
				<ButtonLink href={enrollHref ?? links.apply}>
					{enrollHref ? programMessages.enroll : programMessages.apply}
				</ButtonLink>
			)}
			{waitingListHref && (
				<ButtonLink href={waitingListHref} look="quiet" rel="nofollow">
					{programMessages.cohort.joinWaitingList}
				</ButtonLink>
			)}
			<ButtonLink href={links.page} look="quiet">
				{productMessages.overview}
			</ButtonLink>
		</>
	);
}

function Joining({ found }: { found: CohortPageProps }) {
	const { view, steps, eligibility, eligibilityTitle, enrollHref } = found;
	return (
		<>
			{eligibility.length > 0 && (
				<SubpageSection id="eligibility" title={eligibilityTitle}>
					<CheckList items={eligibility} />
				</SubpageSection>
			)}
			<SubpageSection id="join" title={programMessages.cohort.join}>
				{steps.length > 0 && <LearningPath stations={steps.map((text) => ({ text }))} />}
				<ApplyStep href={view.links.apply} enrollHref={enrollHref} />
				<p>
					{programMessages.cohort.unclear}
					<Link href={view.links.scheduleCall}>{productMessages.schedule.askForCall}</Link>
					{programMessages.cohort.end}
				</p>
			</SubpageSection>
		</>
	);
}
