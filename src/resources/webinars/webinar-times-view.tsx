import { TimesPart, timesAttributes } from "#ui/times/weekly-times-view.tsx";
import type { WebinarCardProps } from "./webinar-presenter.ts";
import styles from "./webinar-times-view.module.css";

/** Day, hours and zone, a line each; a script writes them on the reader's own clock. */
export function WebinarTimes({
	card: { start, describedTimes },
}: {
	card: Pick<WebinarCardProps, "start" | "describedTimes">;
}) {
	return (
		<time
			dateTime={start}
			className={styles.times}
			data-behaviour="ui/local-times"
			data-start="near"
			{...timesAttributes(describedTimes)}
		>
			<TimesPart describedTimes={describedTimes} name="begins" />
			<TimesPart describedTimes={describedTimes} name="hours" />
			<TimesPart describedTimes={describedTimes} name="zone" />
		</time>
	);
}
