import type { ReactNode } from "react";
import type { BusinessDay, CallSlot } from "#booking/calls.ts";
import { dayField, timeField } from "./early-choice-behaviour.ts";
import { pickerMessages } from "./messages.ts";
import styles from "./slot-picker.module.css";
import type { SlotPickerSession } from "./slot-picker-session-state.ts";
import { formatBusinessDay, type SlotPickerState } from "./slot-picker-state.ts";

const texts = pickerMessages.picker;

export function DayChoice({
	id,
	state,
	session,
}: {
	id: string;
	state: SlotPickerState;
	session: SlotPickerSession;
}) {
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{texts.days}</legend>
			<div className={styles.days}>
				{state.businessDays.map((day) => (
					<label key={day.fullDate} className={styles.day}>
						<input
							type="radio"
							name={dayField}
							id={`${id}-${day.fullDate}`}
							value={day.fullDate}
							checked={day.fullDate === state.activeDate}
							aria-label={formatBusinessDay(day)}
							onChange={() => session.chooseDay(day.fullDate)}
							className={styles.radio}
						/>
						<span aria-hidden="true" className={styles.weekday}>
							{day.day.slice(0, 3)}
						</span>
						<span aria-hidden="true" className={styles.date}>
							{day.date}
						</span>
						<span aria-hidden="true" className={styles.monthOf}>
							{day.month === state.currentMonth ? "" : day.month.slice(0, 3)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/**
 * The page without script has the times of every day, of which the style shows those of the checked
 * one.
 */
export function TimeChoices({
	id,
	state,
	session,
	isHydrated,
	siteCity,
	ownZone,
	ownTime,
}: {
	id: string;
	state: SlotPickerState;
	session: SlotPickerSession;
	isHydrated: boolean;
	/** The city of the zone of all times. */
	siteCity: string;
	/** Shows and hides the times on the visitor's own clock. */
	ownZone: ReactNode;
	/** The time on the visitor's own clock; undefined where it is not shown. */
	ownTime: ((start: number) => string) | undefined;
}) {
	const days = isHydrated
		? state.businessDays.filter(({ fullDate }) => fullDate === state.activeDate)
		: state.businessDays;
	return (
		<div className={styles.times}>
			<p id={`${id}-times`} className={styles.legend}>
				{texts.times} <span className={styles.zoneLabel}>{state.timeZoneLabel}</span>
			</p>
			<div className={styles.zones}>
				<p className={styles.hint}>{texts.siteZone(state.timeZoneLabel, siteCity)}</p>
				{ownZone}
			</div>
			<p className={styles.hint} hidden={state.activeDate !== undefined}>
				{texts.chooseDay}
			</p>
			{days.map((day) => (
				<fieldset
					key={day.fullDate}
					aria-label={`${texts.times}, ${formatBusinessDay(day)}`}
					className={styles.slots}
				>
					{day.slots.map((slot) => (
						<TimeChoice key={slot.dateTime} {...{ slot, day, state, session, ownTime }} />
					))}
				</fieldset>
			))}
		</div>
	);
}

function TimeChoice({
	slot,
	day,
	state,
	session,
	ownTime,
}: {
	slot: CallSlot;
	day: BusinessDay;
	state: SlotPickerState;
	session: SlotPickerSession;
	ownTime: ((start: number) => string) | undefined;
}) {
	const own = ownTime?.(slot.start);
	const name = `${day.day.slice(0, 3)} ${day.date} ${day.month}, ${slot.time} ${slot.zone}`;
	return (
		<label className={styles.slot}>
			<input
				type="radio"
				name={timeField}
				value={slot.dateTime}
				checked={slot.dateTime === state.activeTime}
				aria-label={own ? `${name}, ${own}` : name}
				onChange={() => session.chooseTime(slot.dateTime)}
				className={styles.radio}
			/>
			<span aria-hidden="true" className={styles.clock}>
				{slot.time}
			</span>
			{own && (
				<span aria-hidden="true" className={styles.own}>
					{own}
				</span>
			)}
		</label>
	);
}
