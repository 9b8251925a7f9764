import { useState } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { pickerMessages } from "./messages.ts";
import styles from "./slot-picker.module.css";
import type { SlotPickerState } from "./slot-picker-state.ts";

const texts = pickerMessages.panel;

/** The list shows so many items before it is expanded on a phone. */
const firstItems = 3;

interface SessionItem {
	readonly label?: string;
	readonly text: string;
	/** The sign of what is not chosen yet; everything else has a tick. */
	readonly open?: IconName;
}

/**
 * Shows the subject and the time of the call. It is folded up on a phone; without script everything
 * is shown.
 */
export function SessionDetails({
	id,
	state,
	details,
}: {
	id: string;
	state: Pick<SlotPickerState, "selectedMonthSlot" | "selectedTimeSlot">;
	details: readonly string[];
}) {
	const [isOpen, setOpen] = useState(false);
	const [isExpanded, setExpanded] = useState(false);
	const items: readonly SessionItem[] = [
		{ text: texts.session },
		{
			label: texts.date,
			...(state.selectedMonthSlot === undefined
				? { text: texts.selectDate, open: "calendar" }
				: { text: state.selectedMonthSlot }),
		},
		{
			label: texts.time,
			...(state.selectedTimeSlot === undefined
				? { text: texts.selectTime, open: "clock" }
				: { text: state.selectedTimeSlot }),
		},
		...details.map((text) => ({ text })),
	];
	return (
		<section
			aria-label={texts.details}
			className={styles.panel}
			data-open={isOpen || undefined}
			data-expanded={isExpanded || undefined}
		>
			<h3 className={styles.panelTitle}>{texts.title}</h3>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={`${id}-details`}
				onClick={() => setOpen(!isOpen)}
				className={styles.toggle}
			>
				{isOpen ? texts.closeDetails : texts.viewDetails}
			</button>
			<div id={`${id}-details`} className={styles.details}>
				<p className={styles.panelText}>{texts.text}</p>
				<h4 className={styles.small}>{texts.details}</h4>
				<ul className={styles.items}>
					{items.map(({ label, text, open }, index) => (
						<li
							key={label ?? text}
							data-more={index >= firstItems || undefined}
							data-open={open !== undefined || undefined}
							className={styles.item}
						>
							<Icon name={open ?? "check"} />
							<span>
								{label && <b>{label}: </b>}
								{text}
							</span>
						</li>
					))}
				</ul>
				{items.length > firstItems && (
					<button
						type="button"
						aria-expanded={isExpanded}
						onClick={() => setExpanded(!isExpanded)}
						className={styles.toggle}
					>
						{isExpanded ? texts.viewLess : texts.viewMore}
					</button>
				)}
			</div>
		</section>
	);
}
