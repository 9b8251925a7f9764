import type { Instant } from "#core/time.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { HistoryEntry } from "./history-presenter.ts";
import styles from "./history-section.module.css";
import { historyMessages as texts } from "./messages.ts";

export function InvitationHistory({
	entries,
	formatDay,
}: {
	readonly entries: readonly HistoryEntry[];
	readonly formatDay: (instant: Instant) => string;
}) {
	return (
		<section aria-labelledby="history-title" className={styles.section}>
			<h2 id="history-title" className={styles.title}>
				{texts.title}
			</h2>
			{entries.length === 0 ? (
				<p>{texts.none}</p>
			) : (
				<>
					<ul className={styles.list}>
						{entries.map((entry, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: entries say nothing that tells them apart
							<li key={index} className={styles.entry}>
								<span className={classNames(styles.state, styles[entry.state])}>
									{texts.states[entry.state]}
								</span>
								<span className={styles.lines}>
									<span>
										{(entry.state === "invited" ? texts.invitedOn : texts.joinedOn)(
											formatDay(entry.at),
										)}
									</span>
									<span className={styles.note}>{entry.note ?? texts.earned}</span>
								</span>
							</li>
						))}
					</ul>
					<p className={styles.note}>{texts.private}</p>
				</>
			)}
		</section>
	);
}
