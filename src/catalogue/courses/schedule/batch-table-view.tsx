import { courseMessages } from "#catalogue/courses/messages.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "./batch-table-view.module.css";
import type { BatchTableRow } from "./course-schedule-presenter.ts";

/** Groups to come: a table where there is room, one card each where there is not. */
export function BatchTable({
	batches,
	label,
	underMode = false,
}: {
	batches: readonly BatchTableRow[];
	label: string;
	/** All of one way to learn, which a heading names already. */
	underMode?: boolean;
}) {
	return (
		<table className={styles.table} aria-label={label}>
			<thead>
				<tr>
					<th scope="col">{productMessages.schedule.dates}</th>
					<th scope="col">{courseMessages.schedule.hours}</th>
					<th scope="col">{courseMessages.schedule.where}</th>
					<th scope="col">{productMessages.schedule.seats}</th>
					<th scope="col">
						<VisuallyHidden>{courseMessages.schedule.join}</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody>
				{batches.map((batch) => (
					<tr key={batch.id}>
						<td className={styles.when}>
							<time dateTime={batch.beginsOn}>{batch.when}</time>{" "}
							{productMessages.schedule.to}{" "}
							<time dateTime={batch.endsOn}>{batch.ends}</time>
						</td>
						<td>{batch.hours}</td>
						<td>
							{!underMode && <span className={styles.mode}>{batch.mode} </span>}
							{batch.where}
						</td>
						<td
							className={classNames(
								batch.fewSeats && styles.few,
								batch.isFull && styles.full,
							)}
						>
							{batch.seats}
						</td>
						<td className={styles.join}>
							{batch.href && (
								<ButtonLink href={batch.href} look="quiet" size="small">
									{courseMessages.schedule.join}
									<VisuallyHidden>
										{courseMessages.schedule.joinGroup(batch.when, batch.where)}
									</VisuallyHidden>
								</ButtonLink>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
