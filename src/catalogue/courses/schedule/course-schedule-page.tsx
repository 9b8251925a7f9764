import { courseScheduleAddress } from "#catalogue/addresses.ts";
import type { CoursePageProps } from "#catalogue/courses/course-page-presenter.ts";
import { modeNames } from "#catalogue/products/product-presenter.ts";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { BatchTable } from "./batch-table-view.tsx";
import type { PricePlan } from "./course-schedule-presenter.ts";

/** When one can learn: every group to come, by the way in which it is taught. */
export function CourseSchedulePage({ view }: { view: CoursePageProps }) {
	const { product, category, crumbs, plans, links } = view;
	const { slug, title } = product;
	return (
		<ProductSubpage
			hue={category.hue}
			crumbs={[
				...crumbs,
				{ name: "Schedule", href: courseScheduleAddress.to({ slug }) },
			]}
			kicker="Schedule"
			title={title}
			lead="Hours are those of the place or time zone named beside them."
			actions={
				<>
					<ButtonLink href={links.scheduleCall}>Ask for a call</ButtonLink>
					<ButtonLink href={links.business} look="quiet" icon="users">
						Train a team
					</ButtonLink>
				</>
			}
		>
			{plans.map((plan) => (
				<SubpageSection
					key={plan.mode}
					id={plan.mode}
					title={plan.name}
					aside={plan.price ?? "Price on request"}
				>
					<PlanDates view={view} plan={plan} />
				</SubpageSection>
			))}
		</ProductSubpage>
	);
}

function PlanDates({ view, plan }: { view: CoursePageProps; plan: PricePlan }) {
	const { mode, name } = plan;
	const batches = view.batches.filter(
		(batch) => batch.mode === modeNames[mode],
	);
	if (batches.length > 0)
		return <BatchTable underMode batches={batches} label={`Groups: ${name}`} />;
	if (mode !== "self-paced")
		return (
			<p>
				No dates are set yet.{" "}
				<Link href={view.links.scheduleCall}>
					Tell us when it would suit you
				</Link>
				.
			</p>
		);
	return (
		<>
			<p>Start any day and go at your own pace.</p>
			{plan.href && (
				<p>
					<ButtonLink href={plan.href} look="quiet">
						Start today
					</ButtonLink>
				</p>
			)}
		</>
	);
}
