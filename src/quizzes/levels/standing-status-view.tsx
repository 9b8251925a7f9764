import { Button } from "#ui/controls/button.tsx";
import { standingMessages } from "./messages.ts";
import styles from "./standing-status-view.module.css";

/** Says that the results of the learner could not be loaded, and loads them again; empty until then. */
export function StandingStatus() {
	return (
		<div className={styles.status}>
			<p role="status" data-part="status" />
			<Button data-part="retry" look="quiet" size="small" hidden>
				{standingMessages.retry}
			</Button>
		</div>
	);
}
