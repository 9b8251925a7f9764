import {
	type SubmitEvent,
	useContext,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { formatVisitorTime } from "#booking/times/visitor-time-behaviour.ts";
import { IslandElement } from "#shell/pages/server-content.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatZoneCity } from "#ui/times/zone-formats.ts";
import { readEarlyChoice } from "./early-choice-behaviour.ts";
import { HoldNotice } from "./hold-notice-view.tsx";
import { pickerMessages } from "./messages.ts";
import { SessionDetails } from "./session-details-view.tsx";
import { DayChoice, TimeChoices } from "./slot-choice-view.tsx";
import styles from "./slot-picker.module.css";
import type { SlotPickerProps } from "./slot-picker-props.ts";
import { openSlotPicker, type SlotPickerSession } from "./slot-picker-session-state.ts";
import type { SlotPickerState } from "./slot-picker-state.ts";
import { useVisitorZone } from "./visitor-zone-state.ts";

const texts = pickerMessages.picker;

/**
 * The choice of a day and a time. Its HTML sends without script; the style then shows the times of the checked day. With script
 * only those times are in the page, and a chosen time is held.
 */
export function SlotPicker(props: SlotPickerProps) {
	const island = useContext(IslandElement);
	// React resets radio buttons when it hydrates them, so what was chosen before is read first.
	const [early] = useState(() => readEarlyChoice(island));
	const [session] = useState(() => openSlotPicker(props));
	const { listen, get } = session.store;
	const state = useSyncExternalStore(listen, get, get);
	const [isHydrated, setHydrated] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => {
		setHydrated(true);
		session.adopt(early);
		return form.current ? session.attach(form.current) : undefined;
	}, [session, early]);
	const zone = useVisitorZone(props.slots);
	const { own } = zone;
	const siteZone = props.slots.timeZone;
	const problem = useFocusOnProblem(state);
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		session.submit();
	};
	const { id } = props;
	const isReady = !isHydrated || state.activeTime !== undefined;
	const Title = `h${props.level}` as const;
	return (
		<div className={styles.picker}>
			<Title id={`${id}-title`} className={styles.title}>
				<bdi>{props.title}</bdi>
			</Title>
			<SessionDetails state={state} details={props.details} id={id} />
			<form
				ref={form}
				method="post"
				action={props.action}
				aria-labelledby={`${id}-title`}
				onSubmit={submit}
				className={styles.form}
			>
				<HiddenFields props={props} state={state} zone={own} />
				<p className={styles.month}>
					{state.currentMonth} {state.currentYear}
				</p>
				<p
					ref={problem}
					role="alert"
					tabIndex={-1}
					hidden={!state.message}
					className={state.message?.isProblem ? styles.problem : styles.note}
				>
					{state.message?.text}
				</p>
				<NextFree state={state} session={session} />
				<div className={styles.calendar} data-hydrated={isHydrated || undefined}>
					<DayChoice id={id} state={state} session={session} />
					<TimeChoices
						id={id}
						state={state}
						session={session}
						isHydrated={isHydrated}
						siteCity={formatZoneCity(siteZone)}
						ownZone={
							own !== undefined && (
								<label className={styles.zone}>
									<input type="checkbox" checked={zone.isShown} onChange={zone.toggle} />
									<span>{texts.ownZone(formatZoneCity(own))}</span>
								</label>
							)
						}
						ownTime={
							own !== undefined && zone.isShown
								? (start) => formatVisitorTime(start, own, siteZone)
								: undefined
						}
					/>
				</div>
				<HoldNotice endsAt={state.holdEndsAt} onProlong={session.prolong} onEnd={session.endHold} />
				<div className={styles.submit}>
					<Button
						type="submit"
						size="large"
						wide
						disabled={!isReady}
						aria-disabled={state.isSending || undefined}
					>
						{state.isSending ? texts.sending : props.submit}
					</Button>
				</div>
			</form>
		</div>
	);
}

function HiddenFields({
	props,
	state,
	zone,
}: {
	props: SlotPickerProps;
	state: SlotPickerState;
	zone: string | undefined;
}) {
	const hidden = {
		call_of: props.lead,
		site_module: props.siteModule,
		submission_id: state.confirmation ?? props.confirmation,
		timeZone: props.slots.timeZone,
		visitor_time_zone: zone ?? "",
	};
	return Object.entries(hidden).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} readOnly />
	));
}

function NextFree({
	state: { nextFree },
	session,
}: {
	state: SlotPickerState;
	session: SlotPickerSession;
}) {
	if (nextFree.length === 0) return null;
	return (
		<ul aria-label={texts.nextFree} className={styles.next}>
			{nextFree.map((slot) => (
				<li key={slot.dateTime}>
					<Button type="button" look="quiet" onClick={() => session.chooseTime(slot.dateTime)}>
						{slot.text} {slot.zone}
					</Button>
				</li>
			))}
		</ul>
	);
}

/** Moves the focus to the problem, so that it is read and seen, wherever the visitor was. */
function useFocusOnProblem({ message }: SlotPickerState) {
	const problem = useRef<HTMLParagraphElement>(null);
	const isProblem = message?.isProblem === true;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same problem again is a new one
	useEffect(() => {
		if (isProblem) problem.current?.focus();
	}, [message, isProblem]);
	return problem;
}
