import { courseScheduleAddress } from "#catalogue/addresses.ts";
import type { CoursePageProps } from "#catalogue/courses/course-page-presenter.ts";
import { courseMessages } from "#catalogue/courses/messages.ts";
import { messages } from "#catalogue/messages.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { NoDates } from "#catalogue/products/product-frame-view.tsx";
import { modeNames } from "#catalogue/products/product-presenter.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { BatchTable } from "./batch-table-view.tsx";
import type { PricePlan } from "./course-schedule-presenter.ts";

/** Shows every group to come, by the format in which it is taught. */
export function CourseSchedulePage({ view }: { view: CoursePageProps }) {
	const { product, category, crumbs, plans, links, taxNote } = view;
	const { slug, title } = product;
	return (
		<ProductSubpage
			hue={category.hue}
			crumbs={[
				...crumbs,
				{
					name: productMessages.schedule.title,
					href: courseScheduleAddress.to({ slug }),
				},
			]}
			kicker={productMessages.schedule.title}
			title={title}
			lead={courseMessages.schedule.lead}
			actions={
				<>
					<ButtonLink href={links.scheduleCall}>{productMessages.schedule.askForCall}</ButtonLink>
					<ButtonLink href={links.business} look="quiet" icon="users">
						{productMessages.schedule.trainTeam}
					</ButtonLink>
				</>
			}
		>
			{plans.map((plan) => (
				<SubpageSection
					key={plan.mode}
					id={plan.mode}
					title={plan.name}
					aside={plan.price ?? messages.priceOnRequest}
				>
					<PlanDates view={view} plan={plan} />
				</SubpageSection>
			))}
			{taxNote && <p dir="auto">{taxNote}</p>}
		</ProductSubpage>
	);
}

function PlanDates({ view, plan }: { view: CoursePageProps; plan: PricePlan }) {
	const { mode, name } = plan;
	const batches = view.batches.filter((batch) => batch.mode === modeNames[mode]);
	if (batches.length > 0)
		return (
			<BatchTable
				underMode
				batches={batches}
				label={courseMessages.schedule.groups(name)}
				page={view.links.schedule}
			/>
		);
	if (mode !== "self-paced") return <NoDates href={view.links.scheduleCall} />;
	return (
		<>
			<p>{courseMessages.schedule.ownPace}</p>
			{plan.href && (
				<p>
					<ButtonLink href={plan.href} look="quiet">
						{courseMessages.schedule.reserve}
					</ButtonLink>
				</p>
			)}
		</>
	);
}
