import { ButtonLink } from "#ui/button.tsx";
import type { Hue } from "#ui/hues.ts";
import { Link } from "#ui/link.tsx";
import { courseScheduleAddress } from "../addresses.ts";
import type { PlanFacts } from "../course-presenters.ts";
import type { CourseView } from "../course-view.ts";
import { modeNames } from "../presenters.ts";
import { BatchTable } from "./product/batch-table.tsx";
import { ProductSubpage, SubpagePart } from "./product/product-subpage.tsx";

/** When one can learn: every group to come, by the way in which it is taught. */
export function CourseSchedulePage({ view }: { view: CourseView }) {
	const { course, category, crumbs, plans, links } = view;
	const { slug, title } = course;
	return (
		<ProductSubpage
			hue={category.hue as Hue}
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
				<SubpagePart
					key={plan.mode}
					id={plan.mode}
					title={plan.name}
					aside={plan.price ?? "Price on request"}
				>
					<Dates view={view} plan={plan} />
				</SubpagePart>
			))}
		</ProductSubpage>
	);
}

function Dates({ view, plan }: { view: CourseView; plan: PlanFacts }) {
	const { mode, name } = plan;
	const batches = view.batches.filter((one) => one.mode === modeNames[mode]);
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
