import { courseMessages } from "#catalogue/courses/messages.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { buildWaitingListLink } from "#catalogue/products/product-form-rules.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { TimesPart, timesAttributes, WeeklyTimesLines } from "#ui/times/weekly-times-view.tsx";
import styles from "./batch-table-view.module.css";
import type { BatchTableRow } from "./course-schedule-presenter.ts";

/** Groups to come: a table where there is room, one card each where there is not. */
export function BatchTable({
	batches,
	label,
	page,
	underMode = false,
}: {
	batches: readonly BatchTableRow[];
	label: string;
	/** The address of the page, which opens the form of a waiting list. */
	page: string;
	/** True if all offers are of one format, which a heading names already. */
	underMode?: boolean;
}) {
	const hasPlaces = !underMode || batches.some(({ city }) => city);
	return (
		<table className={classNames(styles.table, styles.timetable)} aria-label={label}>
			<thead>
				<tr>
					<th scope="col">{productMessages.schedule.dates}</th>
					<th scope="col">{courseMessages.schedule.hours}</th>
					{hasPlaces && <th scope="col">{courseMessages.schedule.where}</th>}
					<th scope="col">{productMessages.schedule.seats}</th>
					<th scope="col">
						<VisuallyHidden>{courseMessages.schedule.join}</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody data-behaviour="ui/local-times" data-start="near">
				{batches.map((batch) => (
					<tr key={batch.id} {...timesAttributes(batch.describedTimes)}>
						<td className={styles.when}>
							<BatchDates batch={batch} />
						</td>
						<td>
							<WeeklyTimesLines describedTimes={batch.describedTimes} besideCity />
						</td>
						{hasPlaces && (
							<td>
								{!underMode && <span className={styles.mode}>{batch.mode} </span>}
								{batch.city}
							</td>
						)}
						<td className={classNames(batch.fewSeats && styles.few, batch.isFull && styles.full)}>
							{batch.seats}
							{batch.waitingList && (
								<Link
									href={buildWaitingListLink(page, batch.waitingList)}
									rel="nofollow"
									className={styles.wait}
								>
									{courseMessages.schedule.joinWaitingList}
									<VisuallyHidden>{waitedGroup(batch)}</VisuallyHidden>
								</Link>
							)}
						</td>
						<td className={styles.join}>
							{batch.href && (
								<ButtonLink href={batch.href} look="quiet" size="small">
									{courseMessages.schedule.join}
									<VisuallyHidden>{joinedGroup(batch)}</VisuallyHidden>
								</ButtonLink>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function BatchDates({ batch: { beginsOn, endsOn, describedTimes } }: { batch: BatchTableRow }) {
	return (
		<>
			<time dateTime={beginsOn}>
				<TimesPart describedTimes={describedTimes} name="begins" />
			</time>{" "}
			{productMessages.schedule.to}{" "}
			<time dateTime={endsOn}>
				<TimesPart describedTimes={describedTimes} name="ends" />
			</time>
		</>
	);
}

function waitedGroup({ describedTimes: { texts } }: BatchTableRow): string {
	return courseMessages.schedule.waitForGroup(texts.begins, texts.zone);
}

function joinedGroup({ describedTimes: { texts } }: BatchTableRow): string {
	return courseMessages.schedule.joinGroup(texts.begins, texts.zone);
}
