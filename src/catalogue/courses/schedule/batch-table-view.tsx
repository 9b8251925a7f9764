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
					<th scope="col">Dates</th>
					<th scope="col">Hours</th>
					<th scope="col">Where</th>
					<th scope="col">Seats</th>
					<th scope="col">
						<VisuallyHidden>Join</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody>
				{batches.map((batch) => (
					<tr key={batch.id}>
						<td className={styles.when}>
							<time dateTime={batch.beginsOn}>{batch.when}</time> to{" "}
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
									Join
									<VisuallyHidden>{` the group of ${batch.when}, ${batch.where}`}</VisuallyHidden>
								</ButtonLink>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
