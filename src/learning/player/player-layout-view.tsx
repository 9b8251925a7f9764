import type { ReactNode } from "react";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import { ProgressBar } from "#ui/labels/progress-bar.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { playerMessages as texts } from "./messages.ts";
import type { OutlineEntry, OutlineProps } from "./outline-presenter.ts";
import styles from "./player-layout-view.module.css";

/** One column to read, and the outline beside it; on a phone the outline is a sheet above the text. */
export function PlayerLayout({
	outline,
	place,
	children,
}: {
	outline: OutlineProps;
	/** The course and the lesson of the page, and the number from which the browser counts its messages. */
	place?: {
		readonly course: number;
		readonly lesson?: string;
		readonly seq?: number;
	};
	children: ReactNode;
}) {
	return (
		<div
			className={`wrap ${styles.player}`}
			data-behaviour="learning/player"
			data-course={place?.course}
			data-lesson={place?.lesson}
			data-seq={place?.seq}
		>
			<div className={styles.bar} data-live="bar">
				<Link href={outline.courseHref} className={styles.course}>
					{outline.courseTitle}
				</Link>
				<p className={styles.place}>
					<span>{outline.position}</span>
					<span>{outline.minutesLeft}</span>
				</p>
				<ProgressBar
					className={styles.progress}
					max={outline.total}
					value={outline.done}
					aria-label={texts.doneCount(outline.done, outline.total)}
				/>
			</div>
			<details className={styles.sheet} data-live="sheet">
				<summary className={styles.summary}>
					<span>{texts.outline}</span>
					<span className={styles.count}>{texts.doneCount(outline.done, outline.total)}</span>
				</summary>
				<OutlineList outline={outline} />
			</details>
			<aside className={styles.aside} data-live="outline">
				<p className={styles.count}>{texts.doneCount(outline.done, outline.total)}</p>
				<OutlineList outline={outline} />
				{outline.accessUntil && <p className={styles.until}>{outline.accessUntil}</p>}
			</aside>
			<div className={styles.column}>
				{children}
				<p role="status" data-part="status" className={styles.status} />
			</div>
		</div>
	);
}

function OutlineList({ outline }: { outline: OutlineProps }) {
	return (
		<nav aria-label={texts.outlineLabel(outline.courseTitle)}>
			<ol className={styles.entries}>
				{outline.entries.map((entry) => (
					<li key={entry.key}>
						<Entry entry={entry} />
					</li>
				))}
			</ol>
		</nav>
	);
}

/** A lesson that does not open is no link. */
function Entry({ entry }: { entry: OutlineEntry }) {
	const { title, href, length, isDone, isCurrent, isLocked } = entry;
	const Place = isLocked ? "span" : "a";
	return (
		<Place
			href={isLocked ? undefined : href}
			className={styles.entry}
			aria-current={isCurrent ? "page" : undefined}
			data-done={isDone || undefined}
			data-locked={isLocked || undefined}
		>
			<span className={styles.mark}>{isDone && <ControlIcon name="check" />}</span>
			<span className={styles.title} dir="auto">
				{title}
				{isDone && <VisuallyHidden>, {texts.done}</VisuallyHidden>}
				{isLocked && <VisuallyHidden>, {texts.locked}</VisuallyHidden>}
			</span>
			{length && <span className={styles.length}>{length}</span>}
		</Place>
	);
}
