import styles from "#catalogue/courses/schedule/batch-table-view.module.css";
import { productMessages } from "#catalogue/products/messages.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { CohortSummary } from "./cohort-presenter.ts";

/** Cohorts to come, in the same table as groups of a course. */
export function CohortTable({
	cohorts,
	label,
}: {
	cohorts: readonly CohortSummary[];
	label: string;
}) {
	return (
		<table className={styles.table} aria-label={label}>
			<thead>
				<tr>
					<th scope="col">{productMessages.schedule.dates}</th>
					<th scope="col">{productMessages.schedule.seats}</th>
					<th scope="col">
						<VisuallyHidden>{programMessages.schedule.more}</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody>
				{cohorts.map((cohort) => (
					<tr key={cohort.name}>
						<td className={styles.when}>
							<time dateTime={cohort.startsOn}>{cohort.starts}</time> {productMessages.schedule.to}{" "}
							<time dateTime={cohort.endsOn}>{cohort.ends}</time>
						</td>
						<td className={classNames(cohort.fewSeats && styles.few, cohort.isFull && styles.full)}>
							{cohort.seats}
						</td>
						<td className={styles.join}>
							<ButtonLink href={cohort.href} look="quiet" size="small">
								{programMessages.schedule.details}
								<VisuallyHidden>{programMessages.schedule.ofCohort(cohort.starts)}</VisuallyHidden>
							</ButtonLink>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
